import { randomUUID } from 'node:crypto';
import { accounts } from '@earshot/contract/accounts';
import type { WireRefusal } from '@earshot/contract/endpoint';
import { fold } from '@earshot/contract/fold';
import { limits } from '@earshot/contract/limits';
import { isStorable, personName } from '@earshot/contract/text';
import { describe, expect, test } from 'vitest';
import { people } from '../../features/accounts/contract/index.ts';
import { options } from '../../features/options/contract/index.ts';
import { rants } from '../../features/rants/contract/index.ts';
import { limits as rantLimits } from '../../features/rants/contract/limits.ts';
import { type Answer, startApp } from './app.ts';
import { password, rantAbout, submit } from './cast.ts';
import { engineNames, everyEngine, optionsForEngine } from './every-engine.ts';
import { hostile } from './hostile.ts';

const short = (text: string) => JSON.stringify(text).slice(0, 60);
const fits = (text: string, max: number) => isStorable(text) && text.trim() !== '' && text.length <= max;

/** Whether the text has a line break or control character that a name must not contain. */
const isSteered = (text: string): boolean => text.trim() !== '' && /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text.replace(/^[\t ]+|[\t ]+$/g, ''));
/** Whether the text is a name, with a letter besides invisible characters. A longer one counts, because only its length is refused. */
const isName = (text: string): boolean => text.length > limits.length.name || personName.safeParse(text).success;

/** Expects that the text was stored unchanged, or refused with the name of its field. */
function expectKeptOrNamed(reply: Answer<WireRefusal>, field: string, text: string, stored: string | undefined, max: number): void {
  if (fits(text, max)) {
    expect([200, 201], `${short(text)} ${reply.text.slice(0, 200)}`).toContain(reply.status);
    expect(stored, short(text)).toBe(text);
  } else {
    expect([reply.status, Object.keys(reply.body.fields ?? {})], short(text)).toEqual([400, [field]]);
  }
}

everyEngine('Hostile words', (stage) => {
  test('rants, responses and messages are stored byte for byte, or their field is named', { tags: 'slow' }, async () => {
    const { t, cast } = stage();
    let id = '';
    for (const [n, content] of hostile.entries()) {
      if (n % 10 === 0) id = await submit(t, cast.eli.token, 'The ground.');
      const submitted = await t.call(rants.submit, { token: cast.eli.token, body: { ...rantAbout, content } });
      expectKeptOrNamed(submitted, 'content', content, submitted.body.content, rantLimits.content);
      if (submitted.status === 201) {
        const again = await t.call(rants.detail, { token: cast.mona.token, params: { id: submitted.body._id } });
        expect(again.body.content).toBe(content);
      }
      const responded = await t.call(rants.respond, { token: cast.mona.token, params: { id }, body: { response: content } });
      expectKeptOrNamed(responded, 'response', content, responded.body.responses?.at(-1)?.content, rantLimits.response);
      const wrote = await t.call(rants.write, { token: cast.eli.token, params: { id }, body: { content } });
      const storedMessage = wrote.body.timeline?.filter((e) => e.kind === 'message').at(-1)?.content;
      expectKeptOrNamed(wrote, 'content', content, storedMessage ?? undefined, rantLimits.message);
    }
  });

  test('names of options and people, and addresses, are stored byte for byte, or their field is named', async () => {
    const { t, cast } = stage();
    for (const [n, name] of hostile.entries()) {
      const made = await t.call(options.add, { token: cast.mona.token, params: { list: 'categoryTypes' }, body: { name } });
      if (isSteered(name)) expect([made.status, Object.keys(made.body.fields ?? {})], short(name)).toEqual([400, ['name']]);
      else if (made.status !== 409) expectKeptOrNamed(made, 'name', name, made.body.name, limits.length.optionName);
      if (made.status === 201) {
        const used = await t.call(rants.submit, { token: cast.eli.token, body: { ...rantAbout, categoryType: name, content: 'Named.' } });
        expect([used.status, used.body.categoryType], short(name)).toEqual([201, name]);
      }
      const registered = await t.call(accounts.register, { body: { name, email: `hostile${n}@northwind.example`, password } });
      const found = await t.call(people.list, { token: cast.ada.token, query: { search: `hostile${n}@` } });
      if (isName(name))
        expectKeptOrNamed(registered, 'name', personName.safeParse(name).data ?? name, found.body[0]?.name, limits.length.name);
      else expect([registered.status, Object.keys(registered.body.fields ?? {})], short(name)).toEqual([400, ['name']]);
      const address = await t.call(accounts.register, { body: { name: 'Address', email: name, password } });
      expect([201, 400, 409], short(name)).toContain(address.status);
      if (address.status === 400) expect(Object.keys(address.body.fields ?? {})).toEqual(['email']);
    }
  });

  test('a hostile address, password, token or id is refused like any invalid one', async () => {
    const { t, cast } = stage();
    for (const [n, text] of hostile.entries()) {
      // Each guess costs a hash, so only every third text is tried.
      const wrong =
        n % 3 > 0
          ? []
          : [
              await t.call(accounts.login, { body: { email: text, password: 'a wrong guess' } }),
              await t.call(accounts.login, { body: { email: cast.eli.email, password: text } }),
            ];
      for (const reply of wrong) expect([400, 401], short(text)).toContain(reply.status);
      if (isStorable(text) && text.length < 2000) {
        const rant = await t.call(rants.detail, { token: cast.mona.token, params: { id: text } });
        expect([200, 404], `${short(text)} ${rant.text}`).toContain(rant.status);
        const list = await t.call(options.rename, {
          token: cast.mona.token,
          params: { list: text, id: text },
          body: { name: text || 'x' },
        });
        expect([400, 404], short(text)).toContain(list.status);
      }
      const body = { ...rantAbout, content: 'x', target: text };
      const reply = await t.call(rants.submit, { token: cast.eli.token, body });
      expect([reply.status, Object.keys(reply.body.fields ?? {})], short(text)).toEqual([400, ['target']]);
      for (const over of [{ status: text }, { status: 'Resolved', reason: text }]) {
        const set = await t.call(rants.setStatus, { token: cast.mona.token, params: { id: randomUUID() }, body: over });
        expect(set.status, short(text)).toBe(400);
      }
    }
  });

  test('a search or filter treats hostile text as plain text and never fails', { tags: 'slow' }, async () => {
    const { t, cast } = stage();
    await t.earshot.indexing.finish();
    // Longer ones do not fit into an address: Node answers 431 before any code of ours runs.
    for (const text of hostile.filter((candidate) => candidate.isWellFormed() && candidate.length < 2000)) {
      const token = cast.mona.token;
      for (const query of [
        { search: text },
        { department: text },
        { category: text },
        { target: text },
        { rantStatus: text },
        { sort: text },
        { page: text },
      ]) {
        const reply = await t.call(rants.list, { token, query: query as never });
        expect([200, 400], `${Object.keys(query)} ${short(text)} ${reply.text.slice(0, 100)}`).toContain(reply.status);
        if (reply.status === 400) expect(Object.keys(reply.body.fields ?? {})).toEqual(Object.keys(query));
      }
      const found = await t.call(rants.list, { token, query: { search: text, limit: 100 } });
      // A text of invisible characters cannot be searched for.
      if (fits(text, limits.length.search) && fold(text).trim())
        expect(
          found.body.rants.some((r) => r.content === text || r.categoryType === text),
          short(text),
        ).toBe(true);
      const persons = await t.call(people.list, { token, query: { search: text } });
      expect([200, 400], short(text)).toContain(persons.status);
      expect([200, 400]).toContain(
        (await t.call(options.list, { token, params: { list: 'categoryTypes' }, query: { archived: text } as never })).status,
      );
    }
  });
});

describe.each(engineNames)('Hostile names of organisations (%s)', (engine) => {
  test('setup stores each field byte for byte or names it', async () => {
    const t = await startApp(await optionsForEngine(engine));
    try {
      const body = {
        secret: 'wrong',
        name: 'Ada',
        email: 'ada@northwind.example',
        password,
        organisationName: 'O',
        timeZone: 'UTC',
        employeeVisibility: 'all',
      };
      for (const text of hostile)
        for (const field of ['name', 'organisationName', 'timeZone', 'employeeVisibility', 'email', 'secret']) {
          const reply = await t.call(accounts.setUp, { body: { ...body, [field]: text } });
          expect([400, 403], `${field} ${short(text)}`).toContain(reply.status);
          if (reply.status === 400) expect(Object.keys(reply.body.fields ?? {})).toEqual([field]);
        }
      const organisationName = 'safe\u202egnp.exe <b>& "Söhne" 👨‍👩‍👧‍👦 {name}';
      const made = await t.call(accounts.setUp, { body: { ...body, secret: t.setupSecret, organisationName } });
      expect(made.status).toBe(201);
      expect((await t.call(accounts.welcome)).body.organisationName).toBe(organisationName);
    } finally {
      await t.close();
    }
  });
});
