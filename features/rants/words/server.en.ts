/** Said by the server. */
export const english = {
  'done.readyRemoved': 'Ready answer removed.',
  'done.viewRemoved': 'View removed.',
  'field.rantOwner': 'Only an active manager or admin who may read this rant can own it, and nobody owns a rant of their own.',
  'field.ownerOfRants': 'Only an active manager or admin can own rants.',
  'pack.gate.rant.read': 'Read rants they may see',
  'pack.gate.rant.submit': 'Write a rant',
  'pack.gate.rant.write': 'Add to an own rant, and change or withdraw it',
  'pack.gate.rant.respond': 'Answer rants, and note things for colleagues',
  'pack.gate.rant.decide': 'Settle, link and hand over rants',
  'pack.gate.rant.remove': 'Ask for the removal of a rant',
  'pack.gate.view.use': 'Keep own views and ready answers',
} as const;
