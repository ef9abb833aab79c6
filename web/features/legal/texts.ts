/** The built-in texts. They say what this program does, in plain words; an organisation can put its own in their place. */
import type { LegalPage } from '@earshot/contract/settings';
import type { Language } from '@earshot/words/language';
import { patiently } from '../../loading/patiently.ts';

export interface Section {
  heading: string;
  paragraphs: readonly string[];
}

const privacy: readonly Section[] = [
  {
    heading: 'Information collected',
    paragraphs: [
      'Your name, your email address and your role; names you had here before in a folded form, so that a rant about you is known as one; your password only as a hash that cannot be turned back. When you sign in: the time, the kind of browser and the network address of that session.',
      'What you write: rants, responses and messages, with the time and your name on them. What is done with them: who read a rant, who changed its status and why.',
      'There are no cookies, no trackers and no services of others. This browser keeps your sign-in, your colour scheme, the place of notifications, whether keys are shortcuts, and unfinished drafts on this device. Drafts of articles are kept on the server too, for their writer alone.',
    ],
  },
  {
    heading: 'Use',
    paragraphs: [
      'What is collected serves one purpose: that feedback is heard, answered and followed by action in your organisation. It is not sold, not passed on and not used for advertising.',
      'Who can read a rant stands beside it before you send it and after. Whoever it is about cannot open it here if that person’s account is linked to the name, or looks like it and nobody has decided yet.',
    ],
  },
  {
    heading: 'Security',
    paragraphs: [
      'Earshot runs on a machine of your organisation. Only people whose account was approved get in; every call is checked against the role of the person who makes it.',
      'Those who run that machine can technically read its database. If something must not be known to them, tell it to a person you trust instead.',
    ],
  },
  {
    heading: 'Retention',
    paragraphs: [
      'Rants and answers stay as the memory of what was said and done. Unless your organisation chose otherwise, sessions end after 14 days without use and after 90 days at the latest. When an account is deleted its rants stay, without its name on them.',
    ],
  },
  {
    heading: 'Rights',
    paragraphs: [
      'Your profile gives you all that is kept about you as one file, at any time.',
      'You may ask your organisation what is kept about you, have mistakes corrected, have your account deleted and object to how it is used. The administrators of this Earshot are the first to ask; a data protection officer or your authority is the next.',
    ],
  },
  {
    heading: 'Updates',
    paragraphs: ['If this text changes, the date above changes with it.'],
  },
];

const terms: readonly Section[] = [
  {
    heading: 'Acceptance',
    paragraphs: ['By using Earshot you agree to these terms. If you do not, please do not use it; nobody may hold that against you.'],
  },
  {
    heading: 'Use',
    paragraphs: [
      'Your account is yours alone: keep its password to yourself, and do not sign in as somebody else. Do not try to read what you may not, and do not get in the way of others who use Earshot.',
    ],
  },
  {
    heading: 'Content',
    paragraphs: [
      'Write what happened, as you saw it. Criticism may be sharp; threats, insults and knowingly untrue statements about people do not belong here. Do not put secrets of others, such as health records, into a rant.',
      'Nobody may be put at a disadvantage for honest feedback given here.',
    ],
  },
  {
    heading: 'Intellectual property',
    paragraphs: [
      'What you write stays yours. You allow your organisation to keep it here, to show it to those who may read it, to answer it and to count it in its figures. The program itself is under the licence that comes with it.',
    ],
  },
  {
    heading: 'Liability',
    paragraphs: [
      'Earshot is provided by your organisation as a way to be heard. It is no emergency call: where somebody is in danger, call the emergency services. The program comes without warranty, as far as the law allows.',
    ],
  },
  {
    heading: 'Changes',
    paragraphs: [
      'These terms can change; the date above says when they last did. Whoever goes on using Earshot afterwards agrees to the new ones.',
    ],
  },
];

export type BuiltIn = Readonly<Record<LegalPage, readonly Section[]>>;

const english: BuiltIn = { privacy, terms };
const loaders: Record<Language, () => Promise<BuiltIn>> = {
  en: async () => english,
  de: () => import('./texts.de.ts').then(({ builtIn }) => builtIn),
  ar: () => import('./texts.ar.ts').then(({ builtIn }) => builtIn),
};
export const builtInIn = (language: Language): Promise<BuiltIn> => patiently(loaders[language]);

/** The built-in text as an organisation would write it: something to begin with. */
export const asMarkdown = (sections: readonly Section[]): string =>
  sections.map(({ heading, paragraphs }, i) => [`## ${i + 1}. ${heading}`, ...paragraphs].join('\n\n')).join('\n\n');
