/** The built-in texts. They say in plain words what this program does; an organisation can replace them with its own. */

import type { Language } from '@earshot/words/language';
import { retryOnline } from '#web/loading/retry-online.ts';
import type { LegalPage } from '../contract/calls.ts';

export interface Section {
  heading: string;
  paragraphs: readonly string[];
}

const privacy: readonly Section[] = [
  {
    heading: 'Information collected',
    paragraphs: [
      'Your name, your email address and your role; your former names here in a simplified form, so that Earshot recognises a rant about you; your password only as a hash that cannot be reversed. When you sign in: the time, the kind of browser and the network address.',
      'What you write, with the time and your name on it: rants, responses, messages, comments and articles. What happens to rants: which managers and admins read one, who changed its status and why. Activity records who did what, without the text of rants, responses and comments; admins can read it.',
      'Earshot uses no cookies, no trackers and no third-party services in your browser. On this device, your browser keeps your sign-in, your settings and your unfinished drafts. Drafts of articles are also kept on the server, for their writer only.',
    ],
  },
  {
    heading: 'Use',
    paragraphs: [
      'This information serves one purpose: that your organisation hears feedback, answers it and acts on it. Earshot does not sell it, does not pass it on and does not use it for advertising.',
      'What you tell a trusted contact, because something happened to you after a rant, is read here by that person alone. If a manager or admin writes a summary for you, you read it under About me and can answer it once.',
      'The form shows who can read a rant before you send it, and its page shows it afterwards. The person it is about cannot open it here if that person’s account is linked to the name, or looks like it and no admin has decided yet.',
      'Your organisation chooses whether managers and admins, admins only or nobody is told how many rants a person wrote or is named in. Nothing counts by who answered. Admins can print what is stored, what for, who reads it and how long it stays, for the works council.',
    ],
  },
  {
    heading: 'Security',
    paragraphs: [
      'Your organisation chooses the machine Earshot runs on. Only people with an approved account can sign in, and Earshot checks every request against the role of the person who makes it.',
      'The people who run that machine can technically read its database. If they must not know something, tell a person you trust instead.',
    ],
  },
  {
    heading: 'Retention',
    paragraphs: [
      'Rants and answers are kept as a record of what was said and done, or for so many months after a rant is resolved as your organisation says; then their words are erased. Two people can have a rant removed, and its author is told why. Backups hold erased words until they are deleted. Unless your organisation chose otherwise, sessions end after 14 days without use and after 90 days at the latest. Who signed in, and who was refused, is kept for 90 days, the network address for 30 of them. When an account is deleted, its rants stay, without its name on them.',
    ],
  },
  {
    heading: 'Rights',
    paragraphs: [
      'In your profile you can download everything Earshot stores about you in one file, at any time.',
      'You may ask your organisation what it stores about you, have mistakes corrected, have your account deleted and object to how the information is used. Ask the administrators of this Earshot first, then your data protection officer or authority.',
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
    paragraphs: ['By using Earshot you agree to these terms. If you do not agree, please do not use it. Nobody may hold that against you.'],
  },
  {
    heading: 'Use',
    paragraphs: [
      'Your account is yours alone. Keep its password to yourself, and do not sign in as someone else. Do not try to read what is not meant for you, and do not get in the way of others who use Earshot.',
    ],
  },
  {
    heading: 'Content',
    paragraphs: [
      'Write what happened, as you saw it. Criticism may be sharp, but threats, insults and deliberate lies about people do not belong here. Do not put other people’s secrets, such as health records, into a rant.',
      'Nobody may be disadvantaged for honest feedback given here.',
    ],
  },
  {
    heading: 'Intellectual property',
    paragraphs: [
      'What you write stays yours. You allow your organisation to keep it here, to show it to the people who may read it, to answer it and to count it in its figures. The licence that comes with the program applies to the program itself.',
    ],
  },
  {
    heading: 'Liability',
    paragraphs: [
      'Your organisation provides Earshot so that people are heard. It is not an emergency service: if someone is in danger, call the emergency services. The program comes without warranty, as far as the law allows.',
    ],
  },
  {
    heading: 'Changes',
    paragraphs: [
      'These terms can change. The date above shows when they last did. If you continue to use Earshot after that, you agree to the new terms.',
    ],
  },
];

const channels: readonly Section[] = [
  {
    heading: 'You may always go outside',
    paragraphs: [
      'You may always turn to an authority outside. You need not write here first, and you need nobody’s permission.',
      'What you say there is not known here, and Earshot tells nobody that you have read this page.',
    ],
  },
  {
    heading: 'In an emergency',
    paragraphs: ['If somebody is in danger, call the emergency services: 112 in the European Union, or the number of your country.'],
  },
  {
    heading: 'National authority',
    paragraphs: [
      'Every country of the European Union has an authority that takes reports of breaches of law. Search for “external reporting channel” and the name of your country.',
      'External reporting channel for breaches of law: [name of the authority, address, telephone, website].',
      'Labour inspectorate or occupational safety: [name, telephone].',
      'Equal treatment and discrimination: [name, telephone].',
      'Data protection: [name of the supervisory authority, website].',
    ],
  },
  {
    heading: 'In the organisation, but not here',
    paragraphs: [
      'Works council or staff representation: [name, telephone].',
      'Ombudsperson or outside lawyer of trust: [name, telephone].',
    ],
  },
  {
    heading: 'Advice in confidence',
    paragraphs: [
      'A union, a lawyer or an advice centre for whistleblowers can tell you what protects you before you decide.',
      'Somebody you can ask: [name, telephone].',
      'Keep copies of what you can prove somewhere private, and write down days, places and who was there.',
    ],
  },
];

export type BuiltIn = Readonly<Record<LegalPage, readonly Section[]>>;

const english: BuiltIn = { privacy, terms, channels };
const loaders: Record<Language, () => Promise<BuiltIn>> = {
  en: async () => english,
  de: () => import('./built-in-texts.de.ts').then(({ builtIn }) => builtIn),
  ar: () => import('./built-in-texts.ar.ts').then(({ builtIn }) => builtIn),
};
export const builtInIn = (language: Language): Promise<BuiltIn> => retryOnline(loaders[language]);

/** The built-in text as Markdown, with its blanks, as a start for an organisation's own text. */
export const asMarkdown = (sections: readonly Section[]): string =>
  sections.map(({ heading, paragraphs }, i) => [`## ${i + 1}. ${heading}`, ...paragraphs].join('\n\n')).join('\n\n');
