/** The pack as one page to print, without scripts and with nothing from elsewhere. */
import { directionOf } from '@earshot/words/language';
import { html, raw } from '#server/platform/html.ts';
import type { Pack, PackSection, PackSummary } from '../contract/calls.ts';

const style = `
*{box-sizing:border-box}body{margin:0 auto;max-width:1080px;padding:32px 24px;font:15px/1.5 system-ui,sans-serif;color:#26241f;background:#fff}
h1{font-size:27px;line-height:34px;margin:0 0 4px}h2{font-size:19px;line-height:26px;margin:0 0 4px;break-after:avoid}p{margin:0 0 8px;color:#5f5a53}nav ol{padding-inline-start:24px}
a{color:#026171}section{margin:32px 0;overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:13px}thead{display:table-header-group}tr{break-inside:avoid}
th,td{text-align:start;vertical-align:top;padding:6px 8px;border-bottom:1px solid #e6e1da;overflow-wrap:anywhere}th{vertical-align:bottom;border-bottom:2px solid #8c867d;overflow-wrap:normal}
h3{font-size:15px;margin:12px 0 2px;break-after:avoid}ul{margin:0;padding-inline-start:20px}li{break-inside:avoid}.summary{max-width:80ch}
code{font:12px/1.5 ui-monospace,monospace;unicode-bidi:isolate}td:first-child code{white-space:nowrap}
@media print{body{padding:0;max-width:none;font-size:11pt;color:#000}p{color:#333}table{font-size:8.5pt}code{font-size:8pt}th,td{padding:3px 6px}section{margin:20px 0}.summary{max-width:none;columns:2;column-gap:10mm;break-after:page}.summary h2{column-span:all}@page{size:A4 landscape;margin:14mm}}
`;

const cell = (text: string, isCode: boolean) => (isCode ? html`<td><code dir="ltr">${text}</code></td>` : html`<td>${text}</td>`);

const part = ({ id, title, about, columns, rows }: PackSection) => html`<section id="${id}"><h2>${title}</h2><p>${about}</p>
${
  rows.length === 0
    ? null
    : html`<table><thead><tr>${columns.map(({ label }) => html`<th scope="col">${label}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((text, n) => cell(text, columns[n]?.isCode === true))}</tr>\n`)}</tbody></table>`
}</section>
`;

const short = ({ title, groups }: PackSummary) => html`<section class="summary"><h2>${title}</h2>
${groups.map(({ title: name, points }) => html`<h3>${name}</h3><ul>${points.map((point) => html`<li>${point}</li>`)}</ul>\n`)}</section>
`;

export const packPage = ({ title, about, made, law, language, summary, sections }: Pack): string =>
  html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${raw(style)}</style></head><body>
<header><h1>${title}</h1><p>${about}</p><p>${made}</p><p>${law}</p></header>
${short(summary)}<nav><ol>${sections.map(({ id, title: name }) => html`<li><a href="#${id}">${name}</a></li>`)}</ol></nav>
<main>${sections.map(part)}</main></body></html>
`.text;
