/**
 * Every sentence the server can say, by code, with the status it travels under. Spec 8 is verbatim.
 * The web shows a refusal by its code and falls back to the sentence that came with it.
 */
const r = <S extends number>(status: S, msg: string) => ({ status, msg });

export const refusals = {
  // signing in (spec 8 'Login')
  invalid_login: r(401, 'Invalid email or password'),
  account_pending: r(403, 'Your account is pending approval'),
  account_disabled: r(403, 'Your account has been disabled'),
  account_rejected: r(403, 'Your account has been rejected'),
  signed_out: r(401, 'Please sign in.'),
  not_your_role: r(403, 'Your role does not allow this.'),
  too_many_logins: r(429, 'Too many failed sign-ins. Please try again {when}.'),
  too_many_registrations: r(429, 'Too many registrations from this address. Please try again {when}.'),
  too_many_rants: r(429, 'You have sent many rants in a short time. Please try again {when}. What you wrote is kept here.'),
  too_many_messages: r(429, 'You have written many messages in a short time. Please try again {when}. What you wrote is kept here.'),
  too_many_comments: r(429, 'You have written many comments in a short time. Please try again {when}. What you wrote is kept here.'),
  too_many_calls: r(429, 'Too many requests. Please try again {when}.'),
  too_many_polls: r(429, 'Too many connections are polling. Use WebSocket, or try again {when}.'),
  too_many_lists: r(429, 'Two lists of yours are still on their way. Please try again in a moment.'),
  email_taken: r(409, 'An account with this email exists already.'),
  setup_done: r(404, 'Earshot is set up already.'),
  setup_link_invalid: r(403, 'This setup link is not valid any more. Restart Earshot to print a new one.'),

  // people
  user_not_found: r(404, 'User not found.'),
  user_failed: r(500, 'An error occurred'),
  user_status_failed: r(500, 'Error updating user status'),
  user_delete_failed: r(500, 'Error deleting user'),
  not_this_role: r(403, 'Only an admin can give the admin role.'),
  not_this_person: r(403, 'Managers edit and delete employees only. An admin can do this.'),
  not_credentials: r(403, 'Only an admin can change another person’s email or password.'),
  admin_stays: r(403, 'An admin cannot be deleted. Change the role first.'),
  not_approved: r(409, 'This account is not approved. Approve it first.'),
  password_common: r(
    400,
    'This password is one of the most common ones and would be guessed at once. Three or four words of your own make a good one.',
  ),
  password_short: r(400, 'Use at least {least} characters.'),
  password_wrong: r(400, 'Current password is incorrect'),
  profile_failed: r(500, 'Error updating profile'),
  reset_link_invalid: r(403, 'This link is not valid any more. Ask an administrator for a new one.'),
  session_not_found: r(404, 'This session has ended already.'),
  people_file_unreadable: r(400, 'This file could not be read as CSV. It needs a first line with name and email.'),
  too_many_people: r(400, 'At most {most} people can be imported at once.'),
  deleted_not_found: r(404, 'This is not among the recently deleted.'),
  own_link: r(403, 'A link to your own account can only be changed by another admin.'),
  own_name: r(403, 'This name is linked to your account, or may be. Only somebody else can change it.'),
  question_not_found: r(404, 'This question has been answered, or there is none.'),
  link_needs_employee: r(400, 'Only a target employee can be linked to an account.'),
  ticket_invalid: r(401, 'This download link has expired. Start the download again.'),
  too_many_exports: r(429, 'Two downloads of yours are running. Please wait until one has ended.'),
  legal_not_found: r(404, 'There is no such text.'),
  own_account: r(409, 'You cannot do this to your own account.'),
  last_admin: r(409, 'This is the last active admin. Make another one first.'),
  last_manager: r(409, 'This is the last active manager. Make another one first.'),

  // rants
  rant_not_found: r(404, 'Rant not found.'),
  rant_failed: r(500, 'An error occurred while submitting the rant.'),
  rant_id_taken: r(409, 'This rant was sent before under the same id.'),
  response_empty: r(400, 'Response cannot be empty'),
  response_failed: r(500, 'Error submitting response'),
  reason_needed: r(400, 'Resolved needs a reason.'),
  rant_unanswered: r(409, 'This rant has no response yet, so it cannot be Responded.'),
  rant_answered: r(409, 'This rant has a response already, so it cannot be Pending.'),
  not_your_rant: r(403, 'Only the author and those who answer can write here.'),

  page_too_far: r(400, 'This page is too far down the list. Begin at the first page, or narrow the list with a filter.'),

  // options
  list_not_found: r(404, 'This list does not exist.'),
  option_not_found: r(404, 'Option not found.'),
  option_exists: r(409, 'This name is in the list already.'),

  // knowledge base
  article_not_found: r(404, 'Article not found'),
  article_failed: r(500, 'Failed to save article'),
  article_changed: r(409, '{name} has saved this article since you began. Nothing of yours is lost.'),
  article_id_taken: r(409, 'This article was sent before under the same id.'),
  category_not_found: r(404, 'Category not found.'),
  category_exists: r(409, 'A category of this name exists already.'),
  category_in_use: r(409, 'Articles in this category: {n}. Move them to another one first.'),
  comment_id_taken: r(409, 'This comment was sent before under the same id.'),
  comment_not_found: r(404, 'Comment not found.'),
  not_your_comment: r(403, 'Only its author can change a comment.'),
  revision_not_found: r(404, 'This revision does not exist.'),
  image_not_found: r(404, 'Picture not found.'),
  image_wrong: r(400, 'Only PNG, JPEG, WebP and GIF pictures can be used.'),
  image_too_large: r(413, 'This picture has {size}. At most 5 MB can be used.'),

  // action plans
  plan_not_found: r(404, 'Action plan not found.'),
  plan_failed: r(500, 'Error saving action plan'),
  plan_id_taken: r(409, 'This action plan was sent before under the same id.'),
  plan_changed: r(409, '{name} has changed this action plan since you opened it. Nothing of yours is lost.'),
  step_id_taken: r(409, 'This step was sent before under the same id.'),
  step_not_found: r(404, 'This step does not exist.'),
  too_many_steps: r(409, 'An action plan can hold at most {most} steps.'),
  too_many_rants_linked: r(409, 'An action plan can be linked to at most {most} rants.'),

  // notifications
  mail_not_found: r(404, 'This mail does not exist.'),
  mail_failed: r(502, 'The mail server did not take the mail: {reason}'),
  mail_without_tls: r(
    502,
    'The mail server offers no TLS, so nothing was sent. Use smtps:// in SMTP_URL, or add ?tls=off to send in clear.',
  ),
  unsubscribe_invalid: r(404, 'This link belongs to no mail of ours. Choose on your profile what you are told by mail.'),
  too_many_lost: r(429, 'Too many requests for a new password. Please try again {when}.'),
  notification_not_found: r(404, 'Notification not found.'),

  // the request itself
  invalid: r(400, 'Please check the marked fields.'),
  malformed: r(400, 'The request could not be read.'),
  forbidden_key: r(400, 'The request holds a key that is not allowed.'),
  too_deep: r(400, 'The request is nested too deeply.'),
  too_large: r(413, 'This is too large. At most {most} can be sent.'),
  wrong_type: r(415, 'Please send JSON.'),
  not_found: r(404, 'There is nothing at this address.'),
  method_not_allowed: r(404, 'There is nothing at this address.'),
  unavailable: r(503, 'Earshot cannot answer right now. Please try again in a moment.'),
  not_saved: r(
    503,
    'This could not be saved: the server’s disk is full or cannot be written. What you wrote is kept here. Please tell your administrator.',
  ),
  failed: r(500, 'An error occurred'),
} as const;
export type RefusalCode = keyof typeof refusals;

/** Stands for the name of a person whose account is gone. */
export const gonePerson = 'Unknown';

/** What is said of a field that fails, by the field's own schema (contract/text). */
export const fieldSentences = {
  required: 'This field is required.',
  tooLong: 'At most {most} characters.',
  tooShort: 'At least {least} characters.',
  unreadable: 'This text holds a character that cannot be stored.',
  email: 'This is not an email address.',
  choice: 'Choose one of the list.',
  asLine: 'The same address as in line {line}.',
  articleTooLong: 'An article can hold at most {most}.',
  tooManyTags: 'At most {most} tags.',
  score: 'Rate with 1 to 5 stars.',
  day: 'This is not a date.',
  timeRange: 'Choose a time range of the list.',
  endBeforeStart: 'The end is before the start.',
  tooLongSpan: 'Choose at most ten years.',
  hourOfDay: 'Choose an hour of a single day.',
  department: 'This department does not exist.',
  category: 'This category does not exist.',
  owner: 'Only an active manager or admin can own an action plan.',
  timeZone: 'This time zone is not known.',
  hour: 'Use a whole hour from 0 to 23.',
  hours: 'The end must be after the start.',
  workDays: 'Choose at least one day.',
  tooManyDays: 'At most {most} days.',
  wholeNumber: 'Use a whole number from {least} to {most}.',
  password: 'Use 8 to 256 characters.',
  // of fields whose schema has no sentence of its own (contract/error-map)
  text: 'This must be text.',
  number: 'This must be a number.',
  integer: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  list: 'This must be a list.',
  object: 'This must be an object.',
  numberLeast: 'This must be {least} or more.',
  numberMost: 'This must be {most} or less.',
  chooseSome: 'Choose at least one.',
  tooManyEntries: 'At most {most} entries.',
  choices: 'Choose one of: {choices}.',
  numberRange: 'Use a number from {least} to {most}.',
  uuid: 'This is not a UUID.',
  wrong: 'This is not valid.',
} as const;

/** When something can be tried again. */
export const waits = { minute: 'in a minute', minutes: 'in {n} minutes', hour: 'in an hour' } as const;

/** Sentences of success that travel as `msg`. */
export const done = {
  registered: 'Registration successful! Please wait for administrator approval.',
  loggedOut: 'You are signed out.',
  optionDeleted: 'Deleted.',
  optionArchived: 'Taken out of the list. What names it keeps its words.',
  testSent: 'The test mail was sent.',
  unsubscribed: 'You will not get these mails any more.',
  subscribedAgain: 'You will get these mails again.',
  lostPassword: 'If this address has an account, a link for a new password is on its way.',
  notificationDeleted: 'Notification deleted.',
  userDeleted: 'User deleted.',
  sessionEnded: 'The session has ended.',
  sessionsEnded: 'Signed out everywhere else.',
  signedOutEverywhere: 'Signed out everywhere.',
  passwordSet: 'Your new password is set. Please sign in.',
  restored: 'Restored.',
  articleDeleted: 'Article deleted.',
  planDeleted: 'Action plan deleted.',
  categoryDeleted: 'Category deleted.',
  draftDropped: 'Draft thrown away.',
  removedForGood: 'Removed for good.',
} as const;

/** The first line of each file that is downloaded as a table. */
export const columns = {
  audit: ['Number', 'Time (UTC)', 'Person', 'Action', 'What', 'Kind', 'About', 'Details', 'Sealed'],
  plans: [
    'Title',
    'Description',
    'Department',
    'Category',
    'Priority',
    'Deadline',
    'Owner',
    'Status',
    'Completed on',
    'Steps',
    'Rants',
    'Public note',
  ],
  rants: ['Date', 'Author', 'Target', 'Department', 'Category', 'Content', 'Status', 'First response', 'Response time (days)', 'Link'],
} as const;

/** Fills {name} places of a sentence. Places that are not known stay as they are, so that a slip is seen. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, key: string) => (Object.hasOwn(values, key) ? String(values[key]) : whole));
}
