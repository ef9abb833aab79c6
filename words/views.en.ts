/** What the saved views of All Rants say. */
export const english = {
  'views.title': 'Views',
  'views.failed': 'The views could not be loaded.',
  'views.none': 'No views yet. Set filters, then save them here: they come back with a click.',
  'views.save': 'Save as a view',
  'views.about':
    'The filters, the search, the order and the columns on the screen are kept under a name. The first views also appear in the menu.',
  'views.saveIt': 'Save',
  'views.saving': 'Saving...',
  'views.share': 'For everyone who handles rants',
  'views.editNamed': 'Edit the view “{name}”',
  'views.edit': 'Edit view',
  'views.name': 'Name',
  'views.nameNeeded': 'Please give the view a name.',
  'views.saved': 'View “{name}” saved',
  'views.saveFailed': 'The view could not be saved.',
  'views.removed': 'View “{name}” removed',
  'views.renew': 'Show what is on the screen now',
  'views.remove': 'Remove view',
  'views.forAll': 'Shared with everyone who handles rants',
  'views.atLeast': '{n}+',
} as const;
