/** Sentences of the server. */
export const english = {
  'done.optionDeleted': 'Removed from the list. The name is kept where it is already used.',
  'refusal.own_link': 'Only another admin can change a link to your own account.',
  'refusal.made_by_linked': 'You became an admin through a person this name is, or may be, linked to. Another admin has to decide.',
  'refusal.own_name': 'This name is linked to your account, or may be yours. Only someone else can change it.',
  'refusal.question_not_found': 'This question has already been answered, or does not exist.',
  'refusal.link_needs_employee': 'Only a target employee can be linked to an account.',
  'refusal.list_not_found': 'This list does not exist.',
  'refusal.option_not_found': 'Option not found.',
  'refusal.option_exists': 'This name is already in the list.',
  'refusal.not_in_this_list': 'The names of this list have no such setting.',
  'pack.gate.option.read': 'Read the lists a rant is made from',
  'pack.gate.option.manage': 'Keep those lists',
  'pack.gate.option.link': 'Link a name to an account',
} as const;
