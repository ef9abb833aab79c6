import { languages } from '@earshot/words/language';
import { expect, test } from 'vitest';
import { tables } from '#server/platform/archive/tables.ts';
import { dataMap } from '#server/platform/db/data-map.ts';
import type { Line } from '#server/platform/db/table.ts';
import { translatorOf } from '#server/platform/translator.ts';
import { settle } from '#server/testing/cast.ts';
import { everyEngine } from '#server/testing/every-engine.ts';
import { limits } from '../contract/limits.ts';
import { packPart } from './pack-part.ts';

const { translate: english } = translatorOf('en');

everyEngine('the works council’s pack', (stage) => {
  test('lists what is stored of anonymous rants and what not, their settings, and what has to be agreed around them', async () => {
    const { t } = stage();
    const sealed = async () =>
      new Map((packPart.section?.rows(await t.app.settings.current(), translatorOf('en')) ?? []).map(([what, text]) => [what, text]));
    const state = async () => (await sealed()).get(english('pack.sealed.state'));
    expect(await state()).toBe(english('pack.sealed.stateOff'));
    await settle(t, { sealedRants: 'on', roundHours: [9, 14], sealedReaders: 'asNamed' });
    expect(await state()).toBe('On, while at least 5 people use Earshot.');
    expect((await sealed()).get(english('pack.sealed.round'))).toContain('at 09:00, 14:00: ');
    expect((await sealed()).get(english('settings.sealedReaders'))).toBe(english('settings.sealed.asNamed'));
    await settle(t, { sealedPause: 'Moving house.' });
    expect(await state()).toBe(english('pack.sealed.statePaused'));
    await settle(t, { sealedRants: 'off', sealedPause: null, roundHours: [11, 16], sealedReaders: 'handlers' });

    // The figures are the same as in the data map, and only `sealed_issued` holds anything about a person.
    const lines = Object.entries(dataMap).flatMap(([table, columns]) =>
      Object.values(columns).map((column) => ({ table, ...(column as Line) })),
    );
    const ofSealed = lines.filter(({ table }) => table.startsWith('sealed_'));
    expect(new Set(ofSealed.filter(({ personal }) => personal === 'person').map(({ table }) => table))).toEqual(new Set(['sealed_issued']));
    const rows = await sealed();
    expect(rows.get(english('pack.sealed.board'))).toContain(english('pack.term.board', { days: limits.boardDays }));
    expect(rows.get(english('pack.sealed.boxKeys'))).toContain(english('pack.term.boxKey', { days: limits.boxKeyDays }));
    expect(rows.get(english('pack.sealed.passes'))).toContain(`at most ${limits.passesAPerson}`);

    const leftOut = [...new Set(ofSealed.map(({ table }) => table))].filter((table) => !tables.some((other) => other === table));
    expect(leftOut).toHaveLength(4);
    for (const language of languages) {
      const { translate } = translatorOf(language);
      const duties = packPart.duties?.map((duty) => translate(duty)).join(' ');
      for (const word of ['/api/sealed/', ...leftOut]) expect(duties, language).toContain(word);
    }
  });
});
