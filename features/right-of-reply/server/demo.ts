/** Chooses trusted contacts in the demo, and in the end writes a summary with its answer and an answer to a check-in. */
import { changeSettings } from '#features/settings/server';
import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { answerCheckIn } from './check-ins.ts';
import { replyToSummary, summarise } from './summaries.ts';

const contactNames = ['Eve Lindqvist', 'Hana Sato', 'Theo Marsh'] as const;
const handler = 'Mona Castell';
const target = 'Marcus Oyelaran';

const texts =
  'Somebody heard of an early start only late the evening before, and says that it had been raised with you more than once. The rule is that nobody has to accept that.';
const replied =
  'I did not see how late these changes reach people. From now on they come by noon, and I answer the same day when somebody raises it.';
const happened = 'Since then I am left out of the planning round, without a word why. I would like to talk about it before it goes on.';

async function personOf(app: App, where: { name: string } | { id: string }): Promise<SessionActor> {
  const [[column, value] = ['id', '']] = Object.entries(where);
  const found = app.db
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where(column as 'id' | 'name', '=', value);
  const person = await found.executeTakeFirstOrThrow();
  return { ...person, sessionId: '', provedAt: app.clock.now(), factors: 1, lacksFactor: false };
}

export async function beginDemo(app: App, adminId: string): Promise<void> {
  const contacts = await Promise.all(contactNames.map((name) => personOf(app, { name })));
  await changeSettings(app, adminId, { protectors: contacts.map(({ id }) => id) });
}

export async function endDemo(app: App): Promise<void> {
  await summariseNewest(app);
  await answerQuestion(app);
}

/** Takes the newest rant about the target that the handler did not write herself. */
async function summariseNewest(app: App): Promise<void> {
  const [mona, marcus] = [await personOf(app, { name: handler }), await personOf(app, { name: target })];
  const about = await app.db
    .selectFrom('rants')
    .innerJoin('options', 'options.id', 'rants.target_id')
    .select('rants.id')
    .where('options.user_id', '=', marcus.id)
    .where('withdrawn_at', 'is', null)
    .where('author_id', 'not in', [marcus.id, mona.id])
    .orderBy('date', 'desc')
    .executeTakeFirst();
  if (!about) return;
  const { summary } = await summarise(app, mona, about.id, { content: texts, checked: true });
  if (summary) await replyToSummary(app, marcus, summary._id, { content: replied });
}

async function answerQuestion(app: App): Promise<void> {
  const contact = await personOf(app, { name: contactNames[0] });
  const askedRant = await app.db
    .selectFrom('check_ins')
    .innerJoin('rants', 'rants.id', 'check_ins.rant_id')
    .select(['rants.id', 'rants.author_id'])
    .where('check_ins.answer', 'is', null)
    .where('rants.withdrawn_at', 'is', null)
    .where('rants.author_id', '<>', contact.id)
    .orderBy('check_ins.seq', 'desc')
    .executeTakeFirst();
  if (!askedRant?.author_id) return;
  const author = await personOf(app, { id: askedRant.author_id });
  await answerCheckIn(app, author, askedRant.id, { answer: 'yes', protector: contact.id, content: happened });
}
