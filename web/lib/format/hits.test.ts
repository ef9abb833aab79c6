import { expect, test } from 'vitest';
import { excerptAround, splitAtHits, wordsOf } from './hits.ts';

const shownMarked = (text: string, search: string) =>
  splitAtHits(text, wordsOf(search))
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('');

test('every hit is marked as the server finds it: parts of words, ignoring case, accents and width', () => {
  expect(shownMarked('My shift roster changed, rosters!', 'ROSTER shift')).toBe('My [shift] [roster] changed, [roster]s!');
  expect(shownMarked('Der Kühlschrank in der Straße', 'kuhl STRASSE')).toBe('Der [Kühl]schrank in der [Straße]');
  expect(shownMarked('Cafe\u0301 und Café', 'café')).toBe('[Cafe\u0301] und [Café]');
  expect(shownMarked('Ｆｕｌｌ　ｗｉｄｔｈ ㎒', 'full mhz')).toBe('[Ｆｕｌｌ]　ｗｉｄｔｈ [㎒]');
  expect(shownMarked('İstanbul, ΟΔΟΣ', 'istanbul οδος')).toBe('[İstanbul], [ΟΔΟΣ]');
  expect(shownMarked('会議が多すぎて 🎉!', '多すぎて 🎉')).toBe('会議が[多すぎて] [🎉]!');
  expect(shownMarked('لا أحد يجيب', 'يجيب')).toBe('لا أحد [يجيب]');
});

test('quotes make a phrase, overlapping hits are one, and an empty search marks nothing', () => {
  expect(shownMarked('shift roster, roster shift', '"shift roster"')).toBe('[shift roster], roster shift');
  expect(shownMarked('overtime', 'over vertime')).toBe('[overtime]');
  expect(shownMarked('aaa', 'a')).toBe('[aaa]');
  expect(shownMarked('Anything', '  ')).toBe('Anything');
  expect(shownMarked('', 'a')).toBe('');
});

test('an excerpt surrounds as many of the words as possible, from the beginning of a word', () => {
  const text = `${'Nobody asked us. '.repeat(10)}The roster hangs where nobody can read it. ${'And so on. '.repeat(10)}`;
  const cut = (search: string) => excerptAround(text, 50, wordsOf(search));
  expect(cut('')).toBe('Nobody asked us. Nobody asked us. Nobody asked us…');
  expect(cut('asked')).toBe(cut(''));
  expect(cut('roster')).toBe('…us. The roster hangs where nobody can read it. An…');
  expect(cut('nobody roster')).toBe('…asked us. Nobody asked us. The roster hangs where…');
  expect(cut('nothing')).toBe(cut(''));
  expect(excerptAround('Short roster', 50, wordsOf('roster'))).toBe('Short roster');
  expect(excerptAround(`${'x'.repeat(200)}👨‍👩‍👧‍👦roster${'y'.repeat(200)}`, 20, wordsOf('roster'))).toBe('…rosteryyyyyyyyyyyyy…');
});
