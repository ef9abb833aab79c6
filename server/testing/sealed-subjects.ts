/** How calls of sealed rants get a subject of their own in the matrix of permissions. */
import { eliRant, type Make } from './subjects.ts';

export const sealedAsks: Record<string, Make> = {
  'POST /api/sealed/passes': () => ({ body: { epoch: 'none', blinded: [`${'A'.repeat(341)}g==`] } }),
  'POST /api/sealed/box': () => ({ body: { box: 'A'.repeat(44_992).concat('AA==') } }),
  'POST /api/sealed/reveal': async (stage) => ({ body: { rant: (await eliRant(stage)).id, secret: `${'A'.repeat(43)}=` } }),
  'POST /api/sealed/close': () => ({}),
};
