/** Finds where a word is stored or shown, for tests of erasure. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { workOnRants } from '../../features/assembled/work-on-rants.ts';
import { sendFile } from '../../features/files/server/testing/files.ts';
import { rants } from '../../features/rants/contract/index.ts';
import { type CastName, rantAbout, submit } from './cast.ts';
import type { Stage } from './every-engine.ts';
import { everyRead } from './reads.ts';

export function wordsOn(stage: () => Stage) {
  const token = (castName: CastName) => stage().cast[castName].token;

  /** Returns every table that contains the word in any column. */
  async function foundIn(word: string): Promise<string[]> {
    const { app } = stage().t;
    const tablesWithWord = new Set<string>();
    for (const { table, column } of await app.dialect.columns(app.db)) {
      const text = app.dialect.name === 'sqlite' ? sql`cast(${sql.ref(column)} as text)` : sql`${sql.ref(column)}::text`;
      const { rows } = await sql`select 1 from ${sql.table(table)} where ${text} like ${`%${word}%`} limit 1`.execute(app.db);
      if (rows.length > 0) tablesWithWord.add(table);
    }
    return [...tablesWithWord].toSorted();
  }

  /** Calls everything that reads, and returns the calls whose answer contains the word. */
  async function met(castName: CastName, id: string, word: string): Promise<string[]> {
    const { t } = stage();
    const calls = new Set<string>();
    for (const { name, address } of everyRead([id])) {
      const { text } = await t.send('GET', address, { token: token(castName) });
      if (text.includes(word)) calls.add(name);
    }
    return [...calls].toSorted();
  }

  /** Submits a rant with everything that can belong to it, each containing the word. Returns its id. */
  async function full(word: string): Promise<string> {
    const { t, cast } = stage();
    const file = (await sendFile(t, token('eli'), Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50)]), `${word}.pdf`)).body._id;
    const body = { ...rantAbout, content: `The ${word} is broken.`, files: [file] };
    const id = (await t.call(rants.submit, { token: token('eli'), body })).body._id;
    const requestOf = (castName: CastName) => ({ token: token(castName), params: { id } });
    await t.call(rants.respond, { ...requestOf('mona'), body: { response: `Which ${word}?` } });
    await t.call(rants.write, { ...requestOf('eli'), body: { content: `The old ${word}.` } });
    await t.call(rants.note, { ...requestOf('mona'), body: { content: `His ${word} again.` } });
    await t.call(rants.setOwner, { ...requestOf('mona'), body: { userId: cast.max.id, note: `Your ${word}.` } });
    for (const work of workOnRants) await work.make(stage(), 'mona', [id]);
    const twin = await submit(t, token('eli'), 'The same once more.');
    const repeats = { status: 'Resolved', reason: 'duplicate', duplicateOf: id } as const;
    await t.call(rants.setStatus, { token: token('mona'), params: { id: twin }, body: repeats });
    return id;
  }

  return { kept: foundIn, met, full };
}
