/** How calls of sealed rants get a subject of their own in the matrix of permissions. */
import { eliRant, type Make, option, person } from './subjects.ts';

/** Nobody knows who wrote it. */
const sealedRant = async (stage: Parameters<Make>[0]): Promise<{ id: string }> => {
  const { id } = await eliRant(stage);
  await stage.t.app.writer.updateTable('rants').set({ kind: 'sealed', author_id: null }).where('id', '=', id).execute();
  return { id };
};
/** Another admin, who is not in the play, asks that its author is muted. */
const askedMute: Make = async (stage) => {
  const { id } = await sealedRant(stage);
  const asker = await person('admin')(stage, 'admin');
  await stage.t.app.writer
    .insertInto('mutes')
    .values({ rant_id: id, asked_by: asker.id ?? '', reason: 'Insults.', asked_at: 1 })
    .execute();
  return { id };
};

export const sealedAsks: Record<string, Make> = {
  'POST /api/rants/{id}/mute': async (stage) => ({ ...(await sealedRant(stage)), body: { reason: 'Insults.' } }),
  'POST /api/rants/{id}/mute/confirm': askedMute,
  'POST /api/rants/{id}/mute/decline': askedMute,
  'POST /api/sealed/passes': () => ({ body: { epoch: 'none', blinded: [`${'A'.repeat(341)}g==`] } }),
  'POST /api/sealed/box': () => ({ body: { box: 'A'.repeat(44_992).concat('AA==') } }),
  'POST /api/sealed/reveal': async (stage) => ({ body: { rant: (await eliRant(stage)).id, secret: `${'A'.repeat(43)}=` } }),
  'POST /api/sealed/close': () => ({}),
  'PUT /api/manage/targetDepartments/{id}/headcount': async (stage, column) => ({
    ...(await option('targetDepartments')(stage, column)),
    body: { headcount: 12 },
  }),
};
