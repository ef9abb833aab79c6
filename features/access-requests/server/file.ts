/** The file for the person who asked: the released passages, and for those held back a sentence with the reason, or nothing. It is never stored. */
import type { FileReply } from '@earshot/contract/endpoint';
import type { Actor } from '@earshot/contract/policy';
import { directionOf } from '@earshot/words/language';
import type { App } from '#server/platform/app.ts';
import { fileStamp } from '#server/platform/files/stamp.ts';
import { html, raw } from '#server/platform/html.ts';
import type { Translator } from '#server/platform/translator.ts';
import type { AccessRequestDraft, Decision, fileKinds } from '../contract/calls.ts';
import { wholeDraft } from './decisions.ts';

type FileKind = (typeof fileKinds)[number];

interface Answer {
  title: string;
  about: string;
  notes: string[];
  language: Translator['language'];
  /** `text` is null for a withdrawn or removed rant. */
  passages: { kind: string; day: string | null; text: string | null }[];
  /** One sentence for each reason, with the number of passages. Kind and day are left out, because they could reveal the author. */
  notShown: string[];
}

function answerOf({ name, asked, hasAccount, isCut, passages }: AccessRequestDraft, organisation: string, translator: Translator): Answer {
  const { translate, language } = translator;
  const released = passages.filter(({ decision }) => decision?.outcome === 'released');
  const reasons = Map.groupBy(
    passages.flatMap(({ decision }) => reasonOf(decision, translator) ?? []),
    (reason) => reason,
  );
  return {
    title: translate('request.fileTitle', { name }),
    about: translate('request.fileAbout', { organisation, day: translator.day(asked) }),
    notes: [
      translate('request.fileMasked'),
      ...(isCut ? [translate('request.fileCut')] : []),
      ...(hasAccount ? [translate('request.fileAccount')] : []),
    ],
    language,
    passages: released.map(({ kind, day, text }) => ({
      kind: translate(`request.kind.${kind}`),
      day: day === null ? null : translator.day(day),
      text: kind === 'gone' ? null : text,
    })),
    notShown: [...reasons].map(([reason, { length: n }]) => translate('request.notShown', { n, why: reason })),
  };
}

/** Returns the reason that the file gives; null if the file does not mention the passage. */
function reasonOf(decision: Decision | null, { translate }: Translator): string | null {
  if (decision?.outcome !== 'held' || !decision.isTold || decision.reason === null) return null;
  return decision.reason === 'other' ? decision.why : translate(`request.reason.${decision.reason}`);
}

const style = `
*{box-sizing:border-box}body{margin:0 auto;max-width:760px;padding:32px 24px;font:16px/1.6 system-ui,sans-serif;color:#26241f;background:#fff}
h1{font-size:27px;line-height:34px;margin:0 0 8px}h2{font-size:16px;margin:0 0 4px}p{margin:0 0 8px;color:#5f5a53}section{margin:24px 0;break-inside:avoid}
blockquote{margin:0;padding-inline-start:14px;border-inline-start:3px solid #c9c2b8;white-space:pre-wrap;overflow-wrap:anywhere}
@media print{body{padding:0;max-width:none;font-size:11pt;color:#000}p{color:#333}@page{size:A4;margin:18mm}}
`;

const answerPage = ({ title, about, notes, language, passages, notShown }: Answer): string =>
  html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${raw(style)}</style></head><body>
<header><h1>${title}</h1><p>${about}</p>${notes.map((note) => html`<p>${note}</p>`)}</header>
<main>${passages.map(
    ({ kind, day, text }) => html`<section><h2>${kind}${day === null ? null : html`, ${day}`}</h2>
${text === null ? null : html`<blockquote dir="auto">${text}</blockquote>`}</section>
`,
  )}${notShown.map((sentence) => html`<p>${sentence}</p>`)}</main></body></html>
`.text;

const typeOf: Record<FileKind, string> = { html: 'text/html; charset=utf-8', json: 'application/json; charset=utf-8' };

/** Makes the file as a page or as JSON, and records that it was made. Throws the refusals of `wholeDraft`. */
export async function answerFile(app: App, actor: Actor, translator: Translator, id: string, kind: FileKind): Promise<FileReply> {
  const { draft, row } = await wholeDraft(app, actor, id);
  const { organisationName } = await app.settings.current();
  const answer = answerOf(draft, organisationName, translator);
  const text = kind === 'html' ? answerPage(answer) : `${JSON.stringify(answer, null, 2)}\n`;
  const data = { targets: [row.target_id] };
  await app.write(async (tx) => void (await tx.record({ type: 'request.fileMade', actorId: actor.id, subject: row.target_id, data })));
  return { name: `earshot-request-${await fileStamp(app)}.${kind}`, type: typeOf[kind], chunks: inOnePiece(text) };
}

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text;
}
