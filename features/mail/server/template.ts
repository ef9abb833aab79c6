/** Renders an email as text and as HTML with inline styles, in light and dark colours. Holds no sentences. */

import { cutText } from '#server/platform/excerpt.ts';
import { type Html, html, raw } from '#server/platform/html.ts';
import type { Translator } from '#server/platform/translator.ts';
import { limits } from '../contract/limits.ts';

export interface MailContent {
  sentence: string;
  text?: string;
  lines: { text: string; path: string | null }[];
  button?: { label: string; path: string };
  why: string;
  /** The person can unsubscribe from it. */
  isChosen: boolean;
}

export interface Links {
  base: string;
  unsubscribe?: string;
  preferences?: string;
}

/** Longer subjects are folded, which some spam filters count against an email. */
export const subjectOf = ({ translate }: Translator, { sentence }: MailContent, organisation: string): string =>
  cutText(translate('letter.subject', { organisation: cutText(organisation, limits.maxSubjectName), sentence }), limits.maxSubject);

export function textOf(
  { translate }: Translator,
  { sentence, text, lines, button, why }: MailContent,
  organisation: string,
  links: Links,
): string {
  const body = [
    sentence,
    ...lines.map((line) => (line.path ? `- ${line.text}\n  ${links.base}${line.path}` : `- ${line.text}`)),
    ...(text ? [text] : []),
    ...(button ? [`${button.label}: ${links.base}${button.path}`] : []),
  ];
  const foot = [
    `${why} ${translate('letter.sentTo', { organisation })}`,
    ...(links.preferences ? [`${translate('letter.choose')}: ${links.preferences}`] : []),
    ...(links.unsubscribe ? [`${translate('letter.unsubscribe')}: ${links.unsubscribe}`] : []),
  ];
  return `${body.join('\n\n')}\n\n-- \n${foot.join('\n')}\n`;
}

/** The styles for mail programs that know dark mode; others use the inline styles. */
const night = `@media (prefers-color-scheme: dark) {
.page { background: #141210 !important } .sheet { background: #1e1b18 !important; border-color: #37332e !important }
.words { color: #ece9e4 !important } .foot { color: #b3ada5 !important } .link { color: #8bcddd !important }
.fill { background: #187a8c !important } }`;

const font = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const textStyle = raw(`margin: 0 0 16px; color: #26241f; ${font}; font-size: 15px; line-height: 1.5`);
const title = raw(`margin: 0 0 16px; color: #26241f; ${font}; font-size: 19px; font-weight: 600; line-height: 1.4`);
const small = raw(`margin: 0 0 8px; color: #5f5a53; ${font}; font-size: 13px; line-height: 1.5`);
const link = raw('color: #026171');

const lineOf = (base: string, { text, path }: MailContent['lines'][number]): Html =>
  path
    ? html`<p class="words" style="${textStyle}"><a class="link" style="${link}" href="${base + path}">${text}</a></p>`
    : html`<p class="words" style="${textStyle}">${text}</p>`;

const buttonOf = (base: string, { label, path }: NonNullable<MailContent['button']>): Html =>
  html`<p style="margin: 24px 0"><a class="fill" href="${base + path}" style="${raw(
    `display: inline-block; padding: 10px 20px; border-radius: 8px; background: #026171; color: #ffffff; ${font}; font-size: 15px; font-weight: 600; text-decoration: none`,
  )}">${label}</a></p>`;

const footLink = (address: string, label: string): Html =>
  html`<p class="foot" style="${small}"><a class="link" style="${link}" href="${address}">${label}</a></p>`;

export function htmlOf(
  translator: Translator,
  { sentence, text, lines, button, why }: MailContent,
  organisation: string,
  links: Links,
): string {
  const { base, preferences, unsubscribe } = links;
  const { translate, language, direction } = translator;
  return html`<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${sentence}</title><style>${raw(night)}</style></head>
<body class="page" style="margin: 0; padding: 24px 12px; background: #f4f1ec">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table class="sheet" role="presentation" width="100%" cellspacing="0" cellpadding="0" style="${raw(
    'max-width: 560px; background: #ffffff; border: 1px solid #e6e1da; border-radius: 14px',
  )}"><tr><td style="padding: 32px" dir="${direction}">
<p class="foot" style="${small}"><bdi>${organisation}</bdi></p>
<p class="words" style="${title}">${sentence}</p>
${lines.map((line) => lineOf(base, line))}
${text ? html`<p class="words" style="${textStyle}">${text}</p>` : null}
${button ? buttonOf(base, button) : null}
<p class="foot" style="${small}">${why} ${translate('letter.sentTo', { organisation })}</p>
${preferences ? footLink(preferences, translate('letter.choose')) : null}
${unsubscribe ? footLink(unsubscribe, translate('letter.unsubscribe')) : null}
</td></tr></table></td></tr></table></body></html>
`.text;
}
