/** People from a CSV file (product.md 9.9; admins only). Each line is validated like typed input; a dry run writes nothing. */

import { type Actor, canHaveDepartments, type Role, roles } from '@earshot/contract/policy';
import { email as emailField, personName } from '@earshot/contract/text';
import { readSentence } from '@earshot/words/sentence';
import type { z } from 'zod';
import type { App, Tx } from '#server/platform/app.ts';
import type { Executor } from '#server/platform/db/open.ts';
import { inSlices, yieldToEventLoop } from '#server/platform/event-loop.ts';
import type { Named } from '#server/platform/events/catalogue.ts';
import type { Translator } from '#server/platform/translator.ts';
import type { ImportedLine } from '../contract/people.ts';
import { takenAmong } from './addresses.ts';
import { insertUsers } from './commands.ts';
import { departmentIds, departmentsNamed, setDepartments } from './departments.ts';
import { newResetSecrets, resetPath } from './own-account.ts';
import { noPassword } from './passwords.ts';
import { type Read, readPeopleFile } from './people-file.ts';
import { isReservedName } from './reserved-names.ts';
import { breakGlassAdmin } from './sso.ts';

/** Lines checked, or rows inserted in one statement, before other requests may run. */
const batchSize = 50;

type Departments = Awaited<ReturnType<typeof departmentIds>>['byName'];

function problemOf(line: Read, { translateSentence, translate }: Translator, departments: Departments): string | null {
  const errorText = ({ issues }: z.ZodError) => translateSentence(readSentence(issues[0]?.message ?? ''));
  const name = personName.safeParse(line.name);
  const email = emailField.safeParse(line.email);
  if (!name.success) return `name: ${errorText(name.error)}`;
  if (isReservedName(line.name)) return `name: ${translate('refusal.name_reserved')}`;
  if (!email.success) return `email: ${errorText(email.error)}`;
  const role = roles.find((candidate) => candidate === line.role);
  if (!role) return `role: ${translate('field.choice')}`;
  if (!line.departments) return null;
  if (!departmentsNamed(line.departments, departments)) return `departments: ${translate('field.department')}`;
  return canHaveDepartments({ role }) ? null : `departments: ${translate('field.ofManagers')}`;
}

const withAddress = (read: Read): Read => ({ ...read, email: emailField.safeParse(read.email).data ?? read.email });

async function check(app: App, db: Executor, translator: Translator, csv: string): Promise<ImportedLine[]> {
  const reads = (await readPeopleFile(csv)).map(withAddress);
  const takenAddresses = await takenAmong(
    app,
    db,
    reads.map((read) => read.email),
  );
  const { byName } = await departmentIds(db);
  const lineByEmail = new Map<string, number>();
  const checked: ImportedLine[] = [];
  await inSlices(reads, batchSize, async (slice) => {
    for (const read of slice) {
      const before = lineByEmail.get(read.email);
      const twice = before === undefined ? null : translator.translate('field.asLine', { line: before });
      const problem =
        problemOf(read, translator, byName) ?? (takenAddresses.has(read.email) ? translator.translate('refusal.email_taken') : twice);
      if (!problem) lineByEmail.set(read.email, read.line);
      checked.push({ ...read, problem, link: null });
    }
  });
  return checked;
}

/** Adds people without a password; each gets a link to set one, unless password sign-in is off. Returns who was added. */
async function add(app: App, tx: Tx, actor: Actor, lines: ImportedLine[]): Promise<Named[]> {
  const namedPeople: Named[] = [];
  const { byName } = await departmentIds(tx.db);
  const areOff = (await breakGlassAdmin(app, tx.db)) !== null;
  await inSlices(lines, batchSize, async (slice) => {
    const persons = slice.map(({ name, email, role }) => ({ name, email, role: role as Role, passwordHash: noPassword }));
    const rows = await insertUsers(
      app,
      tx,
      persons.map((person) => ({ ...person, status: 'approved' })),
    );
    const ids = rows.map((row) => row.id);
    const secrets = areOff ? [] : (await newResetSecrets(app, tx, ids)).secrets;
    for (const [n, line] of slice.entries()) {
      const secret = secrets[n];
      line.link = secret === undefined ? null : resetPath(secret);
      if (line.departments) await setDepartments(tx, actor, ids[n] ?? '', departmentsNamed(line.departments, byName) ?? []);
    }
    // `named` is empty, because the names of all lines are compared together, at the event of the import.
    for (const { id, name, role, status } of rows) {
      const event = { actorId: actor.id, subject: id, data: { role, status }, payload: { actorName: name, named: [] } };
      await tx.record({ type: 'account.created', ...event });
    }
    namedPeople.push(...rows.map(({ id, name }) => ({ id, name })));
  });
  return namedPeople;
}

/**
 * Adds the people of all valid lines in one transaction. Returns all lines, invalid ones with their problem. Without `isForReal` nothing is
 * written.
 */
export async function importPeople(app: App, actor: Actor, translator: Translator, csv: string, isForReal: boolean) {
  const summed = (lines: ImportedLine[], added: number) => {
    const goodCount = lines.filter((line) => !line.problem).length;
    return { lines, good: goodCount, bad: lines.length - goodCount, added };
  };
  if (!isForReal) return summed(await check(app, app.db, translator, csv), 0);
  const summary = await app.write(async (tx) => {
    await app.dialect.namingLock.execute(tx.db);
    const lines = await check(app, tx.db, translator, csv);
    const goodLines = lines.filter((line) => !line.problem);
    const payload = { named: await add(app, tx, actor, goodLines) };
    if (goodLines.length > 0)
      await tx.record({ type: 'people.imported', actorId: actor.id, subject: null, data: { added: goodLines.length }, payload });
    return summed(lines, goodLines.length);
  });
  // The large commit has blocked the event loop, so other calls run before the answer is written.
  await yieldToEventLoop();
  return summary;
}
