/** What the two texts are called, and what is said where an organisation writes its own. */
import { catalogue } from '../../lib/words.ts';

export const t = catalogue({
  'legal.privacy': 'Privacy Policy',
  'legal.terms': 'Terms of Service',
  'legal.updated': 'Last updated {day}',
  'legal.failed': 'The text could not be loaded.',

  'legal.texts': 'Privacy and Terms',
  'legal.textsAbout': 'Everybody can read these, also without an account. Your own text takes the place of the built-in one.',
  'legal.builtIn': 'Built-in text',
  'legal.own': 'Your own text, last updated {day}',
  'legal.open': 'Edit',
  'legal.openNamed': 'Edit the {name}',

  'legal.settings': 'Settings',
  'legal.editTitle': 'Edit the {name}',
  'legal.editAbout': 'Written in Markdown. Everybody can read it as soon as it is saved.',
  'legal.source': 'Text',
  'legal.sourceHint': '# heading, **bold**, - list, [words](https://address)',
  'legal.preview': 'Preview',
  'legal.panes': 'Text and preview',
  'legal.nothing': 'Nothing written yet. As long as that is so, the built-in text is shown.',
  'legal.begin': 'Begin with the built-in text',
  'legal.counted': '{n} of {most} characters',
  'legal.tooLong': 'At most {most} characters.',
  'legal.draftKept': 'Draft kept on this device',
  'legal.discard': 'Discard draft',
  'legal.save': 'Save',
  'legal.saving': 'Saving...',
  'legal.saved': 'The text is saved. Everybody sees it from now on.',
  'legal.saveFailed': 'The text could not be saved.',
  'legal.useBuiltIn': 'Use the built-in text',
  'legal.builtInTitle': 'Use the built-in text again?',
  'legal.builtInStays': 'Your own text is removed here. Keep a copy if you may need it.',
  'legal.builtInBack': 'The built-in text is shown again.',
});
