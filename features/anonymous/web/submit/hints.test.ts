import { expect, test } from 'vitest';
import { hintsIn } from './hints.ts';

const name = 'Ottilie van Dameln';

test.each<[string, string[]]>([
  ['The forklift has no brakes.', []],
  ['Nights are not paid since March 2025, and nobody says why.', []],
  ['In 12 of 30 weeks we had 3 people less.', []],
  ['Ask Ottilie about it.', ['Ottilie']],
  ['OTTILIE said so, and Dameln too', ['OTTILIE', 'Dameln']],
  // “Ottilie” is only the beginning of this word, so it does not point at her.
  ['The Ottilienstraße has a van in front.', []],
  ['Write to o.dameln@northwind.example or call +49 170 1234567', ['dameln', 'o.dameln@northwind.example', '+49 170 1234567']],
  ['It happened at 07:42 on Monday, or 7.43 Uhr', ['07:42', '7.43 Uhr']],
  ['I am the only welder here. My shift is hard.', ['I am the only welder here', 'My shift']],
  ['Ich bin die einzige Schweißerin hier. Meine Schicht ist hart.', ['bin die einzige Schweißerin hier', 'Meine Schicht']],
  ['I work as a welder in hall two.', ['I work as a welder in']],
  ['As the team lead of nights I see it.', ['As the team lead of nights I']],
  ['Ich arbeite als Fahrer. Als Azubi sieht man das.', ['Ich arbeite als', 'Als Azubi']],
  ['The press PX-4711 leaks, and so does KL220.', ['PX-4711', 'KL220']],
  // Ordinary words, and forms of address.
  ['The A4 paper is gone, and COVID-19 is no excuse.', []],
  ['Dear management,\nthe stairs are dark.', ['Dear management']],
  ['Hallo Frau Weber,\nes ist dunkel.', ['Hallo Frau Weber']],
  ['Hello is what nobody says here', []],
  ['مديري لا يجيب، وورديتي ليلًا', ['مديري']],
  ['That is all.\nKind regards,\nO.', ['Kind regards,']],
  ['Das ist alles.\nViele Grüße', ['Viele Grüße']],
])('%s', (text, hints) => {
  expect(hintsIn(text, name)).toEqual(hints);
});

test('a name with regular-expression characters is matched literally, and a long text is searched fast', () => {
  expect(hintsIn('said J.(x) and Jaxx', 'J.(x) Doe')).toEqual(['J.(x)']);
  expect(hintsIn(`${'a '.repeat(4000)}${'1'.repeat(4000)}`, name).length).toBeLessThan(5);
});
