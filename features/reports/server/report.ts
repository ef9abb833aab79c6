/**
 * The report behind 'View Report': one self-contained page for printing, without scripts. The server counts and looks names up itself. It
 * takes only three pictures from the client, because anything else could be made up.
 */
import { hash } from 'node:crypto';
import type { BodyOf, FileReply } from '@earshot/contract/endpoint';
import { tellsPercent } from '@earshot/contract/limits';
import type { PlainId } from '@earshot/words/sentence';
import { translateSentence } from '@earshot/words/translate';
import type { DepartmentMetrics, Figures } from '#features/dashboards/contract';
import { departmentMetrics } from '#features/dashboards/server';
import { openRants } from '#features/rants/server';
import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import { AffectedTargets } from '#server/platform/events/affected-targets.ts';
import type { FileNote } from '#server/platform/files/note.ts';
import { recordFile } from '#server/platform/files/record-export.ts';
import { type Html, html, raw } from '#server/platform/html.ts';
import type { Translator } from '#server/platform/translator.ts';
import { localClock } from '#server/platform/zone.ts';
import type { reports } from '../contract/calls.ts';
import { limits } from '../contract/limits.ts';
import { drawBars, linesOf } from './drawing.ts';
import { reportName, targetsNamed } from './files.ts';
import { authorOf, wordsOf } from './rant-columns.ts';
import { style } from './style.ts';

/**
 * The hash of the report's styles, for the policy of the pages: a page that is opened from a blob has the policy of the page that opened
 * it.
 */
export const styleHash = `'sha256-${hash('sha256', style, 'base64')}'`;

/** Whether the bytes are a PNG within the limits, by its first bytes and the size in its header. */
function isPng(bytes: Buffer): boolean {
  const isSigned = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  if (!isSigned || bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return false;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const { maxPixels, maxPng } = limits;
  return bytes.length <= maxPng && width > 0 && height > 0 && width <= maxPixels && height <= maxPixels;
}

/** The client's picture if it is a PNG; otherwise null and a warning in the log, and the chart is drawn from the data. */
function pictureOf(app: App, name: string, url: string | null | undefined): string | null {
  const encoded = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/.exec(url ?? '')?.[1];
  if (encoded && isPng(Buffer.from(encoded, 'base64'))) return `data:image/png;base64,${encoded}`;
  app.log.warn({ chart: name, given: Boolean(url) }, 'a picture of a chart is missing or no PNG; it is drawn from the data');
  return null;
}

const days = ({ translate }: Translator, value: number | null): string =>
  value === null ? translate('fileNote.none') : translate('report.days', { n: value });
const percent = ({ translate }: Translator, value: number | null): string =>
  value === null ? translate('fileNote.none') : translate('report.percent', { n: value });

/** The name of a step: an hour, a day or a month. */
function stepOf(translator: Translator, label: string): string {
  if (label.includes('T')) return translator.moment(Date.parse(`${label}Z`));
  return label.length === 10 ? translator.day(label) : label;
}

interface ReportInput {
  app: App;
  actor: SessionActor;
  translator: Translator;
  body: BodyOf<typeof reports.html>;
  note: FileNote | null;
}

/** A number with its label. `definition` is its tooltip. */
export const figureCell = (label: string, definition: string, value: string, note: string): Html =>
  html`<div class="figure"><dt title="${definition}">${label}</dt><dd><strong>${value}</strong><span>${note}</span></dd></div>`;

function strip(translator: Translator, now: Figures, before: Figures): Html {
  const { translate, number } = translator;
  const figure = (name: 'totalRants' | 'resolvedRants' | 'resolutionRate' | 'avgResponseTime', value: string, note: string) =>
    figureCell(translate(`report.${name}`), translate(`definition.${name}`), value, note);
  const was = (value: string) => translate('report.before', { value });
  const sample = translate('report.sample', { median: days(translator, now.medianResponseTime), n: now.answered });
  return html`<dl class="figures">
    ${figure('totalRants', number(now.totalRants), was(number(before.totalRants)))}
    ${figure('resolvedRants', number(now.resolvedRants), was(number(before.resolvedRants)))}
    ${figure('resolutionRate', percent(translator, now.resolutionRate), was(percent(translator, before.resolutionRate)))}
    ${figure('avgResponseTime', days(translator, now.avgResponseTime), sample)}
  </dl>`;
}

/** Returns null if no deadlines are set. */
function withinTarget({ translate }: Translator, { withinTarget: { answers, resolutions } }: DepartmentMetrics): Html | null {
  const line = (name: 'answersInTime' | 'resolutionsInTime', id: 'inTimeAnswers' | 'inTimeResolutions', { percent, n }: typeof answers) =>
    percent === null ? [] : html`<span title="${translate(`definition.${name}`)}">${translate(`dashboards.${id}`, { percent, n })}</span> `;
  const lines = [line('answersInTime', 'inTimeAnswers', answers), line('resolutionsInTime', 'inTimeResolutions', resolutions)].flat();
  return lines.length === 0 ? null : html`<p class="note">${lines}</p>`;
}

/**
 * `numbers`: the first column with numbers; all columns after it have numbers too. People's text is isolated, as it may run in the other
 * direction.
 */
export function reportTable(
  { translate, number }: Translator,
  heads: readonly PlainId[],
  rows: (string | number)[][],
  numbers: number,
): Html {
  const face = (column: number) => raw(column >= numbers ? ' class="n"' : '');
  return html`<table><thead><tr>${heads.map((name, i) => html`<th scope="col"${face(i)}>${translate(name)}</th>`)}</tr></thead><tbody>${rows.map(
    (row) =>
      html`<tr>${row.map((value, i) => html`<td${face(i)}>${typeof value === 'number' ? number(value) : html`<bdi>${value}</bdi>`}</td>`)}</tr>`,
  )}</tbody></table>`;
}

interface Chart {
  title: string;
  definition: string;
  picture: string | null;
  drawn: Html;
  chartTable: Html;
}

/** A heading, a definition and a drawing, kept together on paper. The table may continue on the next page. */
export function reportChart({ title, definition, picture, drawn, chartTable }: Chart): Html {
  const chart = picture ? html`<img src="${picture}" alt="${title}">` : drawn;
  return html`<section><div class="whole"><h2>${title}</h2><p class="note">${definition}</p><figure>${chart}</figure></div>${chartTable}</section>`;
}

/** Long tables are split into up to three beside each other, which take one page instead of three. */
const maxBeside = 3;
const shortTable = 12;
function stepsTable(translator: Translator, steps: DepartmentMetrics['trendData']): Html {
  const tables = Math.min(maxBeside, Math.ceil(steps.length / shortTable));
  const perTable = Math.ceil(steps.length / tables);
  const rows = steps.map((step) => [stepOf(translator, step._id), step.totalRants, step.resolvedRants]);
  const parts = Array.from({ length: tables }, (_, i) => rows.slice(i * perTable, (i + 1) * perTable)).filter((part) => part.length > 0);
  return html`<div class="beside">${parts.map((part) => reportTable(translator, ['report.date', 'report.total', 'report.resolved'], part, 1))}</div>`;
}

const shareOf = (translator: Translator, count: number, total: number): string =>
  percent(translator, tellsPercent(total) ? Math.round((count / total) * 1000) / 10 : null);

function distribution(
  translator: Translator,
  name: PlainId,
  picture: string | null,
  parts: { name: string; count: number }[],
  total: number,
): Html {
  const title = translator.translate(name);
  const rows = parts.map((part) => [part.name, part.count, shareOf(translator, part.count, total)]);
  const chartTable = html`<div class="short">${reportTable(translator, [name, 'report.total', 'report.share'], rows, 1)}</div>`;
  return reportChart({
    title,
    definition: translator.translate('definition.distribution'),
    picture,
    drawn: drawBars(title, parts, translator.number),
    chartTable,
  });
}

function trends(translator: Translator, picture: string | null, { trendData }: DepartmentMetrics): Html {
  const { translate } = translator;
  const title = translate('report.dailyTrends');
  const steps = trendData.map((step) => ({ label: step._id, values: [step.totalRants, step.resolvedRants] as const }));
  const lines = linesOf(title, [translate('report.total'), translate('report.resolved')], steps, translator.number);
  const definition = translate('definition.dailyTrends');
  return reportChart({ title, definition, picture, drawn: lines, chartTable: stepsTable(translator, trendData) });
}

function recent(translator: Translator, metrics: DepartmentMetrics, clock: ReturnType<typeof localClock>): Html {
  const { translate } = translator;
  const { recentRants, totalRants } = metrics;
  const heads: PlainId[] = [
    'report.date',
    'report.author',
    'report.target',
    'column.department',
    'report.category',
    'report.content',
    'report.status',
    'report.responseTime',
  ];
  const timeText = ({ date }: { date: string }) => clock(Date.parse(date));
  const rows = recentRants.map((rant) => [
    rant.kind === 'sealed' ? translator.day(timeText(rant).iso.slice(0, 10)) : translator.moment(timeText(rant).ms),
    authorOf(translate, rant),
    rant.target,
    rant.department,
    rant.category,
    wordsOf(translate, { content: rant.content, isGone: rant.withdrawn, reason: rant.removed?.reason }),
    translate(`status.${rant.status}`),
    rant.responseTime ?? translate('fileNote.none'),
  ]);
  return html`<section class="rants"><h2>${translate('report.recent')}</h2><p class="note">${translate('report.recentNote', { n: recentRants.length, total: totalRants })}</p>${reportTable(translator, heads, rows, heads.length - 1)}</section>`;
}

interface Sheet {
  organisationName: string;
  /** The name of a department or of a quarter. */
  name: string;
  about: string;
  main: Html;
  made: string;
  note: FileNote | null;
}

/** A whole page that loads nothing from elsewhere. */
export const reportPage = (
  { language, direction, translate }: Translator,
  { organisationName, name, about, main, made, note }: Sheet,
): Html => html`<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${translate('report.title')} · ${name}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src ${styleHash}"><style>${raw(style)}</style></head>
<body><header><p class="org"><bdi>${organisationName}</bdi></p><h1>${translate('report.title')}: <bdi>${name}</bdi></h1><p>${about}</p></header>
<main>${main}</main><footer>${made}${note && html`<br>${note.title}: ${note.text}`}</footer></body></html>`;

/** The report of the department metrics. Throws `invalid` as `departmentMetrics` does. */
export async function reportFile({ app, actor, translator, body, note }: ReportInput): Promise<FileReply> {
  const { recentRants } = await departmentMetrics(app, actor, body);
  const ids = recentRants.map((rant) => rant._id);
  // If nothing can be written, no author can edit either.
  await bestEffort(
    app,
    app.write((tx) => openRants(app, tx, actor, ids)),
  );
  // Authors could edit their rants until the step above opened them, so numbers and texts are read again.
  const metrics = await departmentMetrics(app, actor, body);
  const { organisationName, timeZone } = await app.settings.current();
  const clock = localClock(timeZone);
  const when = (at: number) => translator.moment(clock(at).ms);
  const { translate } = translator;
  const { totalRants, period } = metrics;
  const departments = metrics.departmentDistribution;
  const categories = metrics.categoryDistribution.map(({ category, count }) => ({ name: category, count }));
  const name = metrics.department?.name ?? translate('report.allDepartments');
  const madeNote = translate('report.madeNote', { person: actor.name, date: when(app.clock.now()), zone: timeZone });
  const emptyNote = totalRants === 0 && departments.length === 0 ? html`<p>${translate('report.noRants')}</p>` : null;
  const page = reportPage(translator, {
    ...{ organisationName, name, made: madeNote, note },
    about: translate('report.to', { from: translator.day(period.from), to: translator.day(period.to) }),
    main: html`${strip(translator, metrics, metrics.before)}${withinTarget(translator, metrics)}${emptyNote}
${trends(translator, pictureOf(app, 'trends', body.trendsChart), metrics)}
${distribution(translator, 'report.categoryDistribution', pictureOf(app, 'category', body.categoryChart), categories, totalRants)}
${distribution(translator, 'report.departmentDistribution', pictureOf(app, 'department', body.departmentChart), departments, totalRants)}
${recent(translator, metrics, clock)}`,
  });
  const { from, to } = period;
  const about = new AffectedTargets();
  about.add(
    await targetsNamed(
      app,
      metrics.recentRants.map((rant) => rant.target),
    ),
  );
  const department = metrics.department?.name ?? translateSentence('en', { id: 'report.allDepartments' });
  const filters = { department, from, to };
  await recordFile(app, actor, { what: 'report html', filters, rows: metrics.recentRants.length, about });
  return { name: await reportName(app), chunks: inOnePiece(page.text) };
}

/** A file as a single chunk. */
export async function* inOnePiece(text: string) {
  yield text;
}
