/** Each statement of a call costs time on both sides of the connection, so the most frequent changes may not grow by one unnoticed. */
import { afterAll, expect, test } from 'vitest';
import { submit } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { countStatements } from '#server/testing/statements.ts';
import { rants } from '../contract/rants.ts';

/** The counts include the statements of the transaction itself and of the limit of attempts; an answer and a resolution are also mailed. */
const most = {
  sqlite: { submit: 12, answer: 18, resolve: 17 },
  postgres: { submit: 11, answer: 19, resolve: 18 },
};

bothEngines(
  'Statements of a call',
  (stage, engine) => {
    const counter = countStatements(engine);
    afterAll(counter.end);

    /** The statements of the call that sent the fewest: others also found a session or settings that are remembered afterwards. */
    async function fewestOf(call: (n: number) => Promise<unknown>): Promise<string[]> {
      const all: string[][] = [];
      for (let n = 0; n < 5; n++) all.push(await counter.during(() => call(n)));
      return all.toSorted((a, b) => a.length - b.length)[0]!;
    }

    test(`a submit, an answer and a resolution send at most ${Object.values(most[engine]).join(', ')}`, async () => {
      const { t, cast } = stage();
      const ids: string[] = [];
      const token = cast.mona.token;
      const counts = {
        submit: await fewestOf(async () => ids.push(await submit(t, cast.eli.token, 'The lift halts.'))),
        answer: await fewestOf((n) => t.call(rants.respond, { token, params: { id: ids[n]! }, body: { response: 'It is repaired.' } })),
        resolve: await fewestOf((n) =>
          t.call(rants.setStatus, { token, params: { id: ids[n]! }, body: { status: 'Resolved', reason: 'explained' } }),
        ),
      };
      for (const [what, statements] of Object.entries(counts))
        expect(statements.length, `${what}:\n${statements.join('\n')}`).toBeLessThanOrEqual(most[engine][what as keyof typeof counts]);
    });
  },
  { rateLimit: true },
);
