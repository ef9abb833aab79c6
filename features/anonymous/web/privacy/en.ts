/** Anonymous rants in the privacy text. */
import type { Section } from '#features/legal-texts/web';

export const section: Section = {
  heading: 'Anonymous rants',
  paragraphs: [
    'Where your organisation has switched them on, you can send a rant without your name. Earshot keeps its text, whom and what it is about, and the day on which it came in together with others. It keeps nothing that leads to you, neither in its database nor in its log files, its backups or Activity. Managers and admins read the text; your organisation can let everyone read it who reads rants with a name.',
    'So that only members can write, your browser is given tokens. Earshot keeps how many you were given of which week, and erases that a week after they end. Each token is signed unseen: afterwards nobody can tell which one was yours. While a page is open, every browser sends encrypted messages at random moments, most of them empty. Earshot writes nothing down of that.',
    'On this device, your browser keeps tokens and encrypted messages that it cannot open itself. Until your text has gone out, it is kept there so that only your 12-word code opens it; every browser keeps as much, whether anybody writes or not. It never keeps your code, and a conversation only if you ask for it. Because Earshot does not know which anonymous rants are yours, they are not in your file either.',
    'It cannot hide your style or what only you can know. It cannot protect you from somebody who changes the program before you open it. If you say later that you wrote it, your name is on it for good.',
  ],
};
