/** Where a word stands: for tests of what is erased. */
import { randomBytes } from 'node:crypto';
import { actionPlans } from '@earshot/contract/action-plans';
import { optionLists } from '@earshot/contract/options';
import { rants } from '@earshot/contract/rants';
import { rooms as contract } from '@earshot/contract/rooms';
import { sql } from 'kysely';
import { type CastName, rantAbout, submit } from './cast.ts';
import type { Stage } from './every-engine.ts';
import { sendFile } from './files.ts';
import { makePlan } from './plans.ts';

export function wordsOn(stage: () => Stage) {
  const token = (who: CastName) => stage().cast[who].token;

  /** Every table in which the word stands in any column. */
  async function kept(word: string): Promise<string[]> {
    const { app } = stage().t;
    const held = new Set<string>();
    for (const { table, column } of await app.dialect.columns(app.db)) {
      const text = app.dialect.name === 'sqlite' ? sql`cast(${sql.ref(column)} as text)` : sql`${sql.ref(column)}::text`;
      const { rows } = await sql`select 1 from ${sql.table(table)} where ${text} like ${`%${word}%`} limit 1`.execute(app.db);
      if (rows.length > 0) held.add(table);
    }
    return [...held].toSorted();
  }

  /** Every call that reads anything, and where the word came back. */
  async function met(who: CastName, id: string, word: string): Promise<string[]> {
    const { t } = stage();
    const calls = new Set<string>();
    const days = { timeRange: 'month', startDate: '2026-01-01', endDate: '2030-01-01' };
    for (const [room, some] of Object.entries(contract))
      for (const [name, { method, path }] of Object.entries(some))
        for (const list of method !== 'GET' ? [] : path.includes(':list') ? optionLists : [''])
          for (const query of [{}, { page: '1' }, days]) {
            const at = path.replace(':list', list).replaceAll(/:\w+/g, id);
            const { text } = await t.send('GET', `${at}?${new URLSearchParams(query as Record<string, string>)}`, { token: token(who) });
            if (text.includes(word)) calls.add(`${room}.${name}`);
          }
    return [...calls].toSorted();
  }

  /** One with all that can hang on it, each with the word. */
  async function full(word: string): Promise<string> {
    const { t, cast } = stage();
    const file = (await sendFile(t, token('eli'), Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50)]), `${word}.pdf`)).body._id;
    const sent = { ...rantAbout, content: `The ${word} is broken.`, files: [file] };
    const id = (await t.call(rants.submit, { token: token('eli'), body: sent })).body._id;
    const of = (who: CastName) => ({ token: token(who), params: { id } });
    await t.call(rants.respond, { ...of('mona'), body: { response: `Which ${word}?` } });
    await t.call(rants.write, { ...of('eli'), body: { content: `The old ${word}.` } });
    await t.call(rants.note, { ...of('mona'), body: { content: `His ${word} again.` } });
    await t.call(rants.setOwner, { ...of('mona'), body: { userId: cast.max.id, note: `Your ${word}.` } });
    const { _id: plan } = await makePlan(stage(), {});
    await t.call(actionPlans.link, { token: token('mona'), params: { id: plan }, body: { rants: [id] } });
    const twin = await submit(t, token('eli'), 'The same once more.');
    const repeats = { status: 'Resolved', reason: 'duplicate', duplicateOf: id } as const;
    await t.call(rants.setStatus, { token: token('mona'), params: { id: twin }, body: repeats });
    return id;
  }

  return { kept, met, full };
}
