/** Anonymous rants in the privacy text. */
import type { Section } from '#features/legal-texts/web';

export const section: Section = {
  heading: 'Sealed rants',
  paragraphs: [
    'Where your organisation has switched them on, you can send a rant without your name. Earshot keeps its words, whom and what it is about, and the day on which it came in together with others. It keeps nothing that leads to you, neither in its database nor in its log files, its backups or the audit log. Those who handle rants read the words; your organisation can let everyone read them who reads named rants.',
    'So that only members can write, your browser is given passes. Earshot keeps how many you were given of which week, and erases that a week after they end. Each pass is signed unseen: afterwards nobody can tell which one was yours. While a page is open, every browser sends sealed envelopes at random moments, most of them empty. Earshot writes nothing down of that.',
    'On this device, your browser keeps passes and envelopes that it cannot open itself. Until your text has gone out, it is kept there so that only your 12 words open it; every browser keeps as much, whether anybody writes or not. It never keeps your 12 words, and a conversation only if you ask for it. Because Earshot does not know which sealed rants are yours, they are not in your file either.',
    'It cannot hide your style or what only you can know. It cannot protect you from somebody who changes the program before you open it. If you say later that you wrote it, your name is on it for good.',
  ],
};
