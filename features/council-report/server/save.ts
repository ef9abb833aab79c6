/** The pack as a file. Saving it is recorded, and the next pack lists what was changed since then. */
import type { FileReply } from '@earshot/contract/endpoint';
import type { App } from '#server/platform/app.ts';
import type { SessionActor } from '#server/platform/auth/sessions.ts';
import { fileStamp } from '#server/platform/files/stamp.ts';
import type { Translator } from '#server/platform/translator.ts';
import type { Pack, PackKind } from '../contract/calls.ts';
import { makePack } from './pack.ts';
import { packPage } from './page.ts';

const typeOf: Record<PackKind, string> = { html: 'text/html; charset=utf-8', json: 'application/json; charset=utf-8' };

export const packText = (pack: Pack, kind: PackKind): string => (kind === 'html' ? packPage(pack) : `${JSON.stringify(pack, null, 2)}\n`);

export const noteSaved = (app: App, actorId: string, kind: PackKind): Promise<void> =>
  app.write(async (tx) => void (await tx.record({ type: 'pack.made', actorId, subject: null, data: { as: kind } })));

export async function savePack(app: App, actor: SessionActor, translator: Translator, kind: PackKind): Promise<FileReply> {
  const text = packText(await makePack(app, translator), kind);
  await noteSaved(app, actor.id, kind);
  return { name: `earshot-pack-${await fileStamp(app)}.${kind}`, type: typeOf[kind], chunks: inOnePiece(text) };
}

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text;
}
