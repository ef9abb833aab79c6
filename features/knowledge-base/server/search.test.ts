import { limits as platformLimits } from '@earshot/contract/limits';
import { expect, test, vi } from 'vitest';
import { tokensOf, weigh } from '#server/platform/term-weights.ts';
import { newSession } from '#server/testing/cast.ts';
import { bothEngines } from '#server/testing/every-engine.ts';
import { hostile } from '#server/testing/hostile.ts';
import { knowledgeBase as kb } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { beginning, plainText } from './plain-text.ts';
import { awkwardPieces, textOf } from './testing/awkward.ts';
import { articles, searches } from './testing/golden.ts';

const unmark = (snippet: string | null) => (snippet ?? '').replaceAll('\u0002', '').replaceAll('\u0003', '');
const marked = (snippet: string | null) =>
  (snippet ?? '')
    .split('\u0002')
    .slice(1)
    .map((hit) => hit.split('\u0003')[0]);

bothEngines('Searching articles', (stage) => {
  const create = async (title: string, content: string, tags: string[] = []) => {
    const reply = await stage().t.call(kb.create, { token: stage().cast.mona.token, body: { title, tags, content, category: 'All' } });
    expect(reply.status, reply.text).toBe(201);
    return reply.body._id;
  };
  const find = (search: string, query: Record<string, unknown> = {}, token = stage().cast.eli.token) =>
    stage().t.call(kb.list, { token, query: { search, limit: 100, ...query } as never });
  const titles = async (search: string, query = {}) => (await find(search, query)).body.map((article) => article.title);

  test('sixty searches rank the expected article first, equally on both engines', async () => {
    const { t, cast } = stage();
    await t.call(kb.addCategory, { token: cast.mona.token, body: { name: 'All' } });
    for (const [title, tags, content] of Object.values(articles)) await create(title, content, tags);
    const keyOf = new Map(Object.entries(articles).map(([key, [title]]) => [title, key]));
    expect(searches.length).toBeGreaterThanOrEqual(60);
    for (const [typed, ...expected] of searches)
      expect(
        (await titles(typed)).slice(0, 3).map((title) => keyOf.get(title)),
        typed,
      ).toEqual(expected);
  });

  test('title ranks above tags and tags above body; filters, sorting and paging apply to results', async () => {
    const { t } = stage();
    await create('Once in the body', `${'quokka '.repeat(60)}and more`);
    await create('In the tags', 'Nothing here.', ['quokka']);
    await create('A quokka in a rather long title of many words', 'Nothing here.');
    const order = ['A quokka in a rather long title of many words', 'In the tags', 'Once in the body'];
    expect(await titles('quokka')).toEqual(order);
    expect(await titles('QUÓK')).toEqual(order);
    expect(await titles('quokka', { sort: 'oldest' })).toEqual(order.toReversed());
    expect(await titles('quokka', { tag: 'Quokka' })).toEqual(['In the tags']);
    const second = await find('quokka', { page: 2, limit: 2 });
    expect([second.body.map((item) => item.title), second.headers.get('x-total-count')]).toEqual([['Once in the body'], '3']);
    await t.call(kb.addCategory, { token: stage().cast.mona.token, body: { name: 'Empty' } });
    expect(await titles('quokka', { category: 'Empty' })).toEqual([]);
    // The space at the end marks the word as complete.
    expect(await titles('quokk ', { tag: 'quokka' })).toEqual(['In the tags']);
    expect(await titles(' ')).toEqual(await titles(''));
  });

  test('a saved article is found at once, by its new words only', async () => {
    const { t, cast } = stage();
    const id = await create('Moving', 'The old building has a gargoyle.');
    const body = { title: 'Moved', content: 'The new building has a **fountain**.', category: 'All', tags: [] };
    expect(await titles('gargoyle')).toEqual(['Moving']);
    expect((await t.call(kb.update, { token: cast.mona.token, params: { id }, body })).status).toBe(200);
    expect(await titles('gargoyle')).toEqual([]);
    expect(await titles('fountain')).toEqual(['Moved']);
  });

  test('the snippet is plain text around highlighted hits, and never has half a character', async () => {
    await create(
      'Far inside',
      `${'Lorem ipsum dolor. '.repeat(40)}\n\n- the **wombat** sleeps, _Wombats_ eat\n\n${'Sit amet elit. '.repeat(40)}`,
    );
    const [item] = (await find('wombat')).body;
    expect(marked(item!.snippet)).toEqual(['wombat', 'Wombats']);
    expect(unmark(item!.snippet)).toMatch(/^….*dolor\. the wombat sleeps, Wombats eat.*…$/);
    expect(unmark(item!.snippet).length).toBeLessThanOrEqual(limits.snippet + 60);
    for (const [typed, hit] of [
      ['sleeping wombat', 'wombat'],
      ['wombatss', 'wombat'],
    ] as const)
      expect(marked((await find(typed)).body[0]!.snippet), typed).toContain(hit);
    await create('Only faces', `${'😀'.repeat(300)} numbat ${'👩🏽‍🚀'.repeat(100)}`);
    const [faces] = (await find('numbat')).body;
    expect([marked(faces!.snippet), faces!.snippet?.isWellFormed()]).toEqual([['numbat'], true]);
    await create('Marks \u0002of\u0003 his own', 'a \u0002forged\u0003 hit beside a bilby');
    expect(marked((await find('bilby')).body[0]!.snippet)).toEqual(['bilby']);
  });

  test('without a word that begins so, words that contain it; then similar ones; each item says which', async () => {
    await create('Mushrooms in the cellar', 'Call facilities. Toadstools and other fungi do not belong there. Nobody eats them.');
    const cardsOf = async (search: string) => (await find(search)).body.map(({ title, match, snippet }) => [title, match, marked(snippet)]);
    const about = 'Mushrooms in the cellar';
    expect(await cardsOf('toad fung')).toEqual([[about, 'begins', ['Toadstools', 'fungi']]]);
    expect(await cardsOf('adstool')).toEqual([[about, 'contains', ['adstool']]]);
    expect(await cardsOf('SHROOM ungi')).toEqual([[about, 'contains', ['ungi']]]);
    expect(await cardsOf('ungi toad')).toEqual([[about, 'contains', ['Toadstools', 'ungi']]]);
    expect(await cardsOf('adstool ca')).toEqual([[about, 'contains', expect.arrayContaining(['adstool'])]]);
    expect(await cardsOf('mushroms')).toEqual([[about, 'similar', []]]);
    expect((await cardsOf('adstool nowhereatall')).filter(([, match]) => match !== 'similar')).toEqual([]);
    expect((await find('')).body[0]).toMatchObject({ match: null, snippet: null });
    const whole = await stage().t.call(kb.list, { token: stage().cast.eli.token, query: { search: 'adstool' } });
    expect(whole.body[0]).toMatchObject({ match: 'contains', title: about });
  });

  test('a snippet cut after a sentence has no fourth dot', async () => {
    await create('Dots', `A zorilla here. ${'It goes on. '.repeat(40)}`);
    expect((await find('zorilla')).body[0]?.snippet).toMatch(/[^.…\s]…$/);
  });

  test('typed text is never syntax, and nothing breaks it', async () => {
    for (const text of [
      ...hostile.filter((item) => item.isWellFormed() && !item.includes('\0')),
      '"a" OR 1=1 --',
      "x' & !y | z:*",
      'a:* <-> b',
      '((',
      '\\',
    ])
      expect((await find(text.slice(0, 150).toWellFormed())).status, text.slice(0, 40)).toBe(200);
    const id = await create('Odd signs', "don't *use* C++ & R&D at 100%: naïve façade, ＦＵＬＬ width");
    for (const text of ['c++', 'R&D', '100%', "don't", 'NAIVE facade', 'full width'])
      expect(
        (await find(text)).body.map((item) => item._id),
        text,
      ).toContain(id);
  });

  test('a search without a result is counted if the person stayed with it, without names', { timeout: 20_000 }, async () => {
    const { t, cast } = stage();
    const misses = async () => (await t.call(kb.misses, { token: cast.mona.token })).body;
    const before = await misses();
    for (const text of ['sw', 'swimm', 'swimmin', 'Swimming  Pool']) await find(text);
    await find('swimming pool', {}, cast.eve.token);
    await find('sauna', {}, cast.max.token);
    await find('quokka', {}, cast.max.token);
    await find('pet holiday', {}, cast.ada.token);
    // A search made in passing is not counted: nobody looked for an article.
    await find('Mona Castell', { glance: 'true' }, cast.eli.token);
    expect(before).toEqual([]);
    // Each search is counted a while later, and in any order.
    await vi.waitFor(async () => expect((await misses()).map(({ count }) => count)).toEqual([2, 1]), {
      timeout: 20 * limits.stayedMs,
      interval: 200,
    });
    const now = await misses();
    expect(now[0]!.lastAt).toEqual(expect.any(String));
    expect(now.map((item) => item.text.toLowerCase().replace(/\s+/g, ' '))).toEqual(['swimming pool', 'pet holiday']);
    expect(JSON.stringify(now)).not.toContain(cast.eve.id);
    t.clock.forward(limits.failedSearchDays * 86_400_000 + 1000);
    const token = await newSession(t, cast.mona.id);
    expect((await t.call(kb.misses, { token })).body).toEqual([]);
  });
});

test('plain text loses markup and keeps words', () => {
  for (const [markdown, plain] of [
    ['# Title #\n\nText **bold** _soft_ ~~gone~~ `code`', 'Title # Text bold soft gone code'],
    ['> quoted\n> - [x] done\n1. first\n* second', 'quoted done first second'],
    ['[words](http://a.example/b) ![picture](x.png) [by name][ref]\n\n[ref]: http://a.example', 'words picture by name'],
    ['[![logo](a.png) home](/)', 'logo home'],
    ['| a | b |\n|---|:-:|\n| 1 | 2 |', 'a b 1 2'],
    ['```js\nconst a_b = 2 * 3;\n# not a heading\n```\nafter', 'const a_b = 2 * 3; # not a heading after'],
    ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
    ['\\*stars\\* &amp; <b>tags</b> <https://a.example>', '*stars* & <b>tags</b> https://a.example'],
    ['one\r\ntwo\u0002three\n\n---\n\nfour\n====', 'one two three four'],
    ['', ''],
  ])
    expect(plainText(markdown!), markdown!).toBe(plain);
  expect(beginning('ab😀', 3)).toBe('ab');
});

test('any input gives plain text and words; the benchmark measures how their time grows', () => {
  for (const piece of awkwardPieces)
    expect(weigh('t', [], plainText(textOf(piece, 50_000))).size, piece).toBeLessThanOrEqual(platformLimits.maxFoundWords);
});

test('words: folded, split at punctuation, in pairs for scripts without spaces', () => {
  expect(tokensOf('Naïve CAFÉS, don’t: x_y 3.5')).toEqual(['naive', 'cafes', 'don', 't', 'x', 'y', '3', '5']);
  expect(tokensOf('社員食堂A')).toEqual(['社員', '員食', '食堂', '堂', 'a']);
  expect(tokensOf('社員', true)).toEqual(['社員']);
  expect(tokensOf('w'.repeat(500))[0]).toHaveLength(40);
  expect(weigh('a', [], Array.from({ length: 60_000 }, (_, i) => `w${i}`).join(' ')).size).toBe(platformLimits.maxFoundWords);
});
