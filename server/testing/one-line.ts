/** What tests of names, titles and tags share: these stand in lists, subjects of mails and files, so that every call takes only one line. */
import { english } from '@earshot/words/all';
import { expect } from 'vitest';

/** Ways to save a name, each with the field that carries it. */
export type Doors = Record<string, [field: string, send: (name: string) => Promise<{ status: number; body: { fields?: object } }>]>;

const severalLines = ['Two\nlines', 'Two\r\nSubject: Another', 'Two\u2028lines', 'Two\u2029lines', 'Two\u0085lines', 'A\u001b[2Jb', 'A\tb'];
/** As older versions took them. */
export const formerLines = ['Of\nbefore', '\u2028Before', 'Be\tfore\r\n'];

/** Line breaks and signs that steer a machine are refused; blanks and tabs around do no harm. */
export async function expectOneLine(doors: Doors): Promise<void> {
  for (const [door, [field, send]] of Object.entries(doors)) {
    for (const name of severalLines) {
      const { status, body } = await send(name);
      expect([status, body.fields], `${door} ${JSON.stringify(name)}`).toEqual([400, { [field]: english('field.unseenSigns') }]);
    }
    const { status, body } = await send(` Of ${door}\t`);
    expect(status, `${door} ${JSON.stringify(body)}`).toBeLessThan(300);
  }
}

/** A name of several lines that is already there is sent again and stays; any other is refused. */
export async function expectKept(doors: Doors, former: string): Promise<void> {
  for (const [door, [field, send]] of Object.entries(doors)) {
    const kept = await send(former);
    expect(kept.status, `${door} ${JSON.stringify(kept.body)}`).toBe(200);
    expect(JSON.stringify(kept.body), door).toContain(JSON.stringify(former));
    expect((await send(`${former}!`)).body.fields, door).toEqual({ [field]: english('field.unseenSigns') });
  }
}
