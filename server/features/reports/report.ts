/**
 * The report of spec 'View Report': one self-contained page, inert (no script, nothing from elsewhere), good on paper. Numbers and names are the
 * server's own; of the client only its three pictures are taken, and only if they are PNGs: else the chart is drawn from the data.
 */
import { hash } from 'node:crypto';
import type { DepartmentMetrics, Figures } from '@earshot/contract/dashboards';
import type { BodyOf, FileReply } from '@earshot/contract/endpoint';
import { limits } from '@earshot/contract/limits';
import { fill } from '@earshot/contract/messages';
import { definitions, reportWords as words } from '@earshot/contract/report-words';
import type { reports } from '@earshot/contract/reports';
import type { App } from '../../platform/app.ts';
import type { SessionActor } from '../../platform/auth/sessions.ts';
import { type Html, html, raw } from '../../platform/html.ts';
import { localClock } from '../../platform/zone.ts';
import { departmentMetrics } from '../dashboards/index.ts';
import { barsOf, linesOf } from './drawing.ts';
import { reportName } from './files.ts';
import { style } from './report-style.ts';

/** For the page's policy: a page opened from a blob has the policy of the page that made it. */
export const styleHash = `'sha256-${hash('sha256', style, 'base64')}'`;

/** PNG by its first bytes, and by the size its head says. */
function isPng(bytes: Buffer): boolean {
  const isSigned = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  if (!isSigned || bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return false;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const { pixelsMost, pngMost } = limits.report;
  return bytes.length <= pngMost && width > 0 && height > 0 && width <= pixelsMost && height <= pixelsMost;
}

/** The client's picture where it is one, else null: then it is logged and drawn from the data (decisions 4). */
function pictureOf(app: App, name: string, url: string | undefined): string | null {
  const encoded = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/.exec(url ?? '')?.[1];
  if (encoded && isPng(Buffer.from(encoded, 'base64'))) return `data:image/png;base64,${encoded}`;
  app.log.warn({ chart: name, given: Boolean(url) }, 'a picture of a chart is missing or no PNG; it is drawn from the data');
  return null;
}

const days = (value: number | null): string => (value === null ? words.none : fill(words.days, { n: value }));
const percent = (value: number | null): string => (value === null ? words.none : fill(words.percent, { n: value }));

const cell = (label: string, definition: string, value: string, note: string): Html =>
  html`<div class="figure"><dt title="${definition}">${label}</dt><dd><strong>${value}</strong><span>${note}</span></dd></div>`;

function strip(now: Figures, before: Figures): Html {
  const was = (value: string) => fill(words.before, { value });
  const sample = fill(words.sample, { median: days(now.medianResponseTime), n: now.answered });
  return html`<dl class="figures">
    ${cell(words.totalRants, definitions.totalRants, String(now.totalRants), was(String(before.totalRants)))}
    ${cell(words.resolvedRants, definitions.resolvedRants, String(now.resolvedRants), was(String(before.resolvedRants)))}
    ${cell(words.resolutionRate, definitions.resolutionRate, percent(now.resolutionRate), was(percent(before.resolutionRate)))}
    ${cell(words.avgResponseTime, definitions.avgResponseTime, days(now.avgResponseTime), sample)}
  </dl>`;
}

/** `numbers`: the first of the columns that hold them; with it, those after it do too. */
function table(heads: string[], rows: (string | number)[][], numbers: number): Html {
  const face = (column: number) => raw(column >= numbers ? ' class="n"' : '');
  return html`<table><thead><tr>${heads.map((name, i) => html`<th scope="col"${face(i)}>${name}</th>`)}</tr></thead><tbody>${rows.map(
    (row) => html`<tr>${row.map((value, i) => html`<td${face(i)}>${String(value)}</td>`)}</tr>`,
  )}</tbody></table>`;
}

/** Heading, what is counted and the drawing stay together on paper; the table may go on on the next sheet. */
function chart(title: string, definition: string, picture: string | null, drawn: Html, twin: Html): Html {
  const shown = picture ? html`<img src="${picture}" alt="${title}">` : drawn;
  return html`<section><div class="whole"><h2>${title}</h2><p class="note">${definition}</p><figure>${shown}</figure></div>${twin}</section>`;
}

/** Many steps stand beside each other: three narrow tables are one sheet of paper instead of three. */
const besideMost = 3;
const shortTable = 12;
function stepsTable(steps: DepartmentMetrics['trendData']): Html {
  const tables = Math.min(besideMost, Math.ceil(steps.length / shortTable));
  const each = Math.ceil(steps.length / tables);
  const rows = steps.map((step) => [step._id.replace('T', ' '), step.totalRants, step.resolvedRants]);
  const parts = Array.from({ length: tables }, (_, i) => rows.slice(i * each, (i + 1) * each)).filter((part) => part.length > 0);
  return html`<div class="beside">${parts.map((part) => table([words.date, words.total, words.resolved], part, 1))}</div>`;
}

const shareOf = (count: number, total: number): string => percent(total === 0 ? null : Math.round((count / total) * 1000) / 10);

const distribution = (title: string, picture: string | null, parts: { name: string; count: number }[], total: number): Html =>
  chart(
    title,
    definitions.distribution,
    picture,
    barsOf(title, parts),
    html`<div class="short">${table(
      [title, words.total, words.share],
      parts.map(({ name, count }) => [name, count, shareOf(count, total)]),
      1,
    )}</div>`,
  );

function recent(metrics: DepartmentMetrics, when: (iso: string) => string): Html {
  const { recentRants, totalRants } = metrics;
  const heads = [words.date, words.author, words.target, words.department, words.category, words.content, words.status, words.responseTime];
  const rows = recentRants.map((rant) => [
    when(rant.date).replace(' ', '\n'),
    rant.author ?? words.anonymous,
    rant.target,
    rant.department,
    rant.category,
    rant.content,
    rant.status,
    rant.responseTime ?? words.none,
  ]);
  return html`<section class="rants"><h2>${words.recent}</h2><p class="note">${fill(words.recentNote, { n: recentRants.length, total: totalRants })}</p>${table(heads, rows, heads.length - 1)}</section>`;
}

/** The page as text. Throws `invalid` as the metrics do. */
export async function reportFile(app: App, actor: SessionActor, body: BodyOf<typeof reports.html>): Promise<FileReply> {
  const metrics = await departmentMetrics(app, actor, body);
  const { organisationName, timeZone } = await app.settings.current();
  const clock = localClock(timeZone);
  const when = (iso: string) => clock(Date.parse(iso)).iso.slice(0, 16).replace('T', ' ');
  const { totalRants, trendData, period } = metrics;
  const departments = metrics.departmentDistribution;
  const categories = metrics.categoryDistribution.map(({ category, count }) => ({ name: category, count }));
  const name = metrics.department?.name ?? words.allDepartments;
  const made = fill(words.madeNote, {
    person: actor.name,
    date: clock(app.clock.now()).iso.slice(0, 16).replace('T', ' '),
    zone: timeZone,
  });
  const trend = trendData.map((step) => ({ label: step._id, values: [step.totalRants, step.resolvedRants] as const }));
  const body_ = totalRants === 0 && departments.length === 0 ? html`<p>${words.noRants}</p>` : null;
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title} · ${name}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src ${styleHash}"><style>${raw(style)}</style></head>
<body><header><p class="org">${organisationName}</p><h1>${words.title}: ${name}</h1><p>${fill(words.to, { from: period.from, to: period.to })}</p></header>
<main>${strip(metrics, metrics.before)}${body_}
${chart(
  words.dailyTrends,
  definitions.dailyTrends,
  pictureOf(app, 'trends', body.trendsChart),
  linesOf(words.dailyTrends, [words.total, words.resolved], trend),
  stepsTable(trendData),
)}
${distribution(words.categoryDistribution, pictureOf(app, 'category', body.categoryChart), categories, totalRants)}
${distribution(words.departmentDistribution, pictureOf(app, 'department', body.departmentChart), departments, totalRants)}
${recent(metrics, when)}</main><footer>${made}</footer></body></html>`;
  const { from, to } = period;
  const data = { what: 'report html', rows: metrics.recentRants.length, filters: `department=${name} from=${from} to=${to}` };
  await app.write((tx) => tx.record({ type: 'export.made', actorId: actor.id, subject: null, data }));
  return { name: await reportName(app), chunks: one(page.text) };
}

async function* one(text: string) {
  yield text;
}
