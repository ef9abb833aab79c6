/** Every refusal of the server, by its code. The specification fixes the wording of some. */
export const english = {
  // Signing in.
  'refusal.signed_out': 'Please sign in.',
  'refusal.not_your_role': 'Your role does not allow this.',
  'refusal.too_many_comments': 'You have written many comments in a short time. Please try again {when}. Your text is kept here.',
  'refusal.too_many_calls': 'Too many requests. Please try again {when}.',
  'refusal.too_many_polls': 'Too many connections are polling. Use WebSocket, or try again {when}.',
  'refusal.too_many_lists': 'Two of your lists are still loading. Please try again in a moment.',
  // People.
  'refusal.profile_failed': 'Error updating profile',
  'refusal.key_invalid': 'This key does not work: it is unknown, has ended or has expired. Make a new one.',
  'refusal.key_scope': 'This key lacks the scope {scope}. Make one that has it.',
  'refusal.key_never': 'API keys cannot do this. Please sign in.',
  'refusal.key_person': 'A service key cannot do this, because it needs a person. Use a personal key.',
  'refusal.key_factor': 'This key was made without a second factor, which your role needs now. Sign in with one and make a new key.',
  'refusal.ticket_invalid': 'This download link has expired. Start the download again.',
  'refusal.too_many_exports': 'Two of your downloads are still running. Please wait until one is finished.',

  'refusal.page_too_far': 'This page is too far down the list. Start at the first page, or narrow the list with a filter.',
  'refusal.comment_id_taken': 'A comment with this id already exists.',
  'refusal.comment_not_found': 'Comment not found.',
  'refusal.not_your_comment': 'Only its author can change a comment.',
  // The request itself.
  'refusal.invalid': 'Please check the marked fields.',
  'refusal.malformed': 'The request could not be read.',
  'refusal.forbidden_key': 'The request contains a key that is not allowed.',
  'refusal.too_deep': 'The request is nested too deeply.',
  'refusal.too_large': 'This is too large. The limit is {max}.',
  'refusal.wrong_type': 'Please send JSON.',
  'refusal.file_missing': 'No file has arrived. Please add it again.',
  'refusal.wrong_type_form': 'Please send the file as a form (multipart/form-data) in the field {field}.',
  'refusal.not_found': 'There is nothing at this address.',
  'refusal.outside': 'There is nothing at this address. Earshot is at {base} here.',
  'refusal.method_not_allowed': 'There is nothing at this address.',
  'refusal.unavailable': 'Earshot cannot answer right now. Please try again in a moment.',
  'refusal.damaged': 'Part of the database is damaged, so this cannot be shown or saved. Please tell your administrator.',
  'refusal.not_saved':
    'This could not be saved: the server’s disk is full or read-only. Your text is kept here. Please tell your administrator.',
  'refusal.failed': 'An error occurred',
} as const;
