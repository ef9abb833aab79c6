/** What a notification says, in the reader's language, in the app and in a mail. A row holds what is told of, never the words. */
import { dueWords, notificationCatalogue } from '@earshot/contract/notification-kinds';
import type { NotificationKind } from '@earshot/contract/notifications';
import type { Speaker } from '../../platform/speaking.ts';

/** A plan that is due, in days from the day of the reminder. */
export interface Due {
  plan: string;
  daysLeft: number;
}

export type Told = Record<string, string | number | Due[]>;

interface Words {
  title: string;
  message: string;
  mail: string;
  why: string;
}

/** `data`: as it stands in the row. */
export function wordsOf(speaker: Speaker, kind: NotificationKind, data: string): Words {
  const { say } = speaker;
  const { why, one, working, ...usual } = notificationCatalogue[kind];
  const { due, ...told } = JSON.parse(data) as Told;
  const values = told as Record<string, string | number>;
  if (Array.isArray(due)) values.plans = dueText(speaker, due, Number(values.n));
  if (typeof values.status === 'string') values.status = say(values.status);
  const { title, message, mail } = ((values.n ?? 1) === 1 && one) || (values.counts === 'workingHours' && working) || usual;
  return { title: say(title, values), message: say(message, values), mail: say(mail, values), why: say(why) };
}

function dueText(speaker: Speaker, due: Due[], n: number): string {
  const left = n - due.length;
  const lines = [...due.map((one) => dueLine(speaker, one)), ...(left > 0 ? [speaker.say(dueWords.more, { n: left })] : [])];
  return lines.join(speaker.say(dueWords.between));
}

function dueLine({ say }: Speaker, { plan, daysLeft }: Due): string {
  const values = { plan, n: Math.abs(daysLeft) };
  if (daysLeft === 0) return say(dueWords.today, values);
  if (daysLeft === 1) return say(dueWords.tomorrow, values);
  if (daysLeft === -1) return say(dueWords.yesterday, values);
  return say(daysLeft > 0 ? dueWords.soon : dueWords.late, values);
}
