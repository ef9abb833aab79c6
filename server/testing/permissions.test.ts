import { afterEach, describe, expect, test } from 'vitest';
import { emailOf, newSession, password } from './cast.ts';
import { everyEngine, type Stage } from './every-engine.ts';
import { type Column, columns, endpoints, exists, type Row, readRows, speaksOf } from './matrix.ts';
import { type ExampleRequest, exampleCalls, players } from './permissions.ts';
import { dial, hangUp, refusalOf } from './socket.ts';

const rows = readRows();
afterEach(hangUp);

describe('The matrix of permissions', () => {
  test('every call of the contract has a row', () => {
    const bare = endpoints.filter((e) => !rows.some((row) => speaksOf(row, e))).map((e) => `${e.method} ${e.path}`);
    expect(bare).toEqual([]);
  });

  test('every row covers every caller, and every call with path parameters has a subject', () => {
    for (const row of rows) {
      for (const column of columns) expect(row.expected[column], `${row.call} ${column}`).not.toBe('');
      if (exists(row) && row.method !== 'SOCKET' && (row.method !== 'GET' || row.path.includes('{')))
        expect(exampleCalls, row.call).toHaveProperty([row.call]);
    }
  });

  test('every row refers to an existing call', () => {
    expect(rows.filter((row) => !exists(row)).map((row) => row.call)).toEqual([]);
  });
});

/** Returns a token for the person, even if the person may not sign in any more: the session began before that. */
async function tokenOf({ t, cast }: Stage, column: Column): Promise<string | undefined> {
  const name = players[column];
  return name ? newSession(t, cast[name].id) : undefined;
}

/** Signs the cast in again, because rows that end sessions must not break the next row. */
async function signAllIn({ t, cast }: Stage): Promise<void> {
  for (const name of ['ada', 'mona', 'max', 'eli', 'eve'] as const) cast[name].token = await newSession(t, cast[name].id);
}

async function statusOf(stage: Stage, row: Row, column: Column): Promise<number> {
  const token = await tokenOf(stage, column);
  const { body, ...parameters } =
    (await (exampleCalls[`${row.call} ${row.case}`] ?? exampleCalls[row.call])?.(stage, column)) ?? ({} as ExampleRequest);
  const givenBody = row.call === 'POST /api/auth/login' ? loginBody(row, column) : body;
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name as keyof typeof parameters] ?? parameters.id ?? '');
  return (await stage.t.send(row.method, path, { token, ...(givenBody && row.method !== 'GET' && { body: JSON.stringify(givenBody) }) }))
    .status;
}

const loginBody = (row: Row, column: Column) => ({
  email: emailOf(players[column] ?? 'nobody'),
  password: row.case.startsWith('wrong') ? 'a wrong guess' : password,
});

async function socketOutcome({ t, cast }: Stage, row: Row, column: Column, token: string | undefined): Promise<string> {
  const socket = dial(t, { token });
  if ((await refusalOf(socket)) !== 'connected') return 'refused';
  if (row.path === 'connect') return 'ok';
  const disconnected = new Promise<string>((resolve) => socket.once('disconnect', () => resolve('cut')));
  // The owner's column joins with eli's own id; everybody else sends eli's id too.
  socket.emit('join', cast.eli.id);
  const stays = new Promise<string>((resolve) => setTimeout(() => resolve('ok'), column === 'employee_owner' ? 150 : 20_000));
  return Promise.race([disconnected, stays]);
}

everyEngine('Permissions', (stage) => {
  test.for(rows.filter((row) => exists(row) && row.method !== 'SOCKET'))('$call $case', async (row) => {
    await signAllIn(stage());
    const answers: Record<string, string> = {};
    const testedColumns = columns.filter((column) => row.expected[column] !== '-');
    for (const column of testedColumns) answers[column] = String(await statusOf(stage(), row, column));
    expect(answers).toEqual(Object.fromEntries(testedColumns.map((column) => [column, row.expected[column]])));
  });

  test.for(rows.filter((row) => row.method === 'SOCKET'))('$call', async (row) => {
    for (const column of columns.filter((candidate) => row.expected[candidate] !== '-')) {
      const outcome = await socketOutcome(stage(), row, column, await tokenOf(stage(), column));
      expect(outcome, column).toBe(row.expected[column].split(' ')[0]);
    }
  });
});
