/**
 * The report for people outside, which is also used where everybody reads published numbers only. It shows a quarter as it was published,
 * and nothing of single rants.
 */
import { limits as platformLimits } from '@earshot/contract/limits';
import {
  drawBars,
  figureCell,
  inOnePiece,
  type OutsideReport,
  reportChart,
  reportName,
  reportPage,
  reportTable,
} from '#features/reports/server';
import { AffectedTargets } from '#server/platform/events/affected-targets.ts';
import { recordFile } from '#server/platform/files/record-export.ts';
import { type Html, html } from '#server/platform/html.ts';
import type { Translator } from '#server/platform/translator.ts';
import { localClock } from '#server/platform/zone.ts';
import type { Publication } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { publishedNumbers } from './reading.ts';

const { people } = platformLimits.told;
const { share } = limits;

const quarterName = ({ translate }: Translator, period: string): string =>
  translate('numbers.quarterName', { q: period.slice(6), year: period.slice(0, 4) });

function shareText({ translate }: Translator, from: number | null): string {
  if (from === null) return translate('fileNote.none');
  if (from === 0) return translate('numbers.atMost', { n: 10 });
  return from === 90 ? translate('numbers.atLeast', { n: 90 }) : translate('numbers.between', { from, to: from + 10 });
}

const waitText = ({ translate }: Translator, days: number | null): string =>
  days === null ? translate('fileNote.none') : days === 0 ? translate('numbers.longer') : translate('numbers.within', { n: days });

function strip(translator: Translator, { total, answered, waited }: Publication): Html {
  const { translate, number } = translator;
  const tooFewText = translate('numbers.tooFew', { n: share });
  const figure = (name: 'total' | 'answered' | 'waited', value: string, note: string) =>
    figureCell(translate(`numbers.${name}`), translate(`numbers.${name}Is`), value, note);
  return html`<dl class="figures">
    ${figure('total', total === null ? translate('numbers.fewer', { n: people }) : number(total), '')}
    ${figure('answered', shareText(translator, answered), answered === null ? tooFewText : '')}
    ${figure('waited', waitText(translator, waited), waited === null ? tooFewText : '')}
  </dl>`;
}

type Part = { name: string; count: number | null };

function partOf(translator: Translator, title: string, head: 'column.department' | 'report.category' | 'report.date', parts: Part[]): Html {
  const { translate, number } = translator;
  const toldParts = parts.flatMap(({ name, count }) => (count === null ? [] : [{ name, count }]));
  const rows = parts.map(({ name, count }) => [name, count === null ? translate('fileNote.none') : number(count)]);
  return reportChart({
    title,
    definition: translate('numbers.partAbout', { n: people }),
    picture: null,
    drawn: toldParts.length === 0 ? html`<p>${translate('numbers.nothing')}</p>` : drawBars(title, toldParts, number),
    chartTable: html`<div class="short">${reportTable(translator, [head, 'report.total'], rows, 1)}</div>`,
  });
}

/** Makes the report of a quarter, or of the newest one. Throws `numbers_not_found`. */
export const publishedReport: OutsideReport = async ({ app, actor, translator, body, note }) => {
  const { translate } = translator;
  const published = await publishedNumbers(app, body.published === 'newest' ? undefined : body.published);
  const { organisationName, timeZone, employeeVisibility } = await app.settings.current();
  const quarter = quarterName(translator, published.period);
  const months = published.byMonth.map(({ month, count }) => ({ name: month, count }));
  const date = translator.moment(localClock(timeZone)(app.clock.now()).ms);
  const explanations = [
    translate('numbers.whyPeople', { n: people }),
    translate(employeeVisibility === 'all' ? 'numbers.whyReadersAll' : 'numbers.whyReaders'),
    translate('numbers.whyFixed'),
    translate('numbers.whyRants'),
  ];
  const page = reportPage(translator, {
    ...{ organisationName, name: quarter, about: translate('numbers.about') },
    main: html`${strip(translator, published)}
${partOf(translator, translate('numbers.byDepartment'), 'column.department', published.byDepartment)}
${partOf(translator, translate('numbers.byCategory'), 'report.category', published.byCategory)}
${partOf(translator, translate('numbers.byMonth'), 'report.date', months)}
<section><h2>${translate('numbers.why')}</h2>${explanations.map((line) => html`<p class="note">${line}</p>`)}</section>`,
    made: translate('report.madeNote', { person: actor.name, date, zone: timeZone }),
    note,
  });
  const filters = { published: published.period };
  const rows = published.byDepartment.length + published.byCategory.length + months.length;
  await recordFile(app, actor, { what: 'report html', filters, rows, about: new AffectedTargets() });
  return { name: await reportName(app), chunks: inOnePiece(page.text) };
};
