/** How calls of what is kept, and of requests for it, get a subject of their own in the matrix of permissions. */
import type { Stage } from './every-engine.ts';
import { type Ask, type Make, option } from './subjects.ts';

/** For a name nothing is said about. */
const aRequest = async (stage: Stage): Promise<Ask & { id: string }> => {
  const { id: target } = await option('targetEmployees')(stage, 'admin');
  const row = { id: crypto.randomUUID(), target_id: target ?? '', asked_day: '2026-11-25', due_day: '2026-12-25', closed_day: null };
  await stage.t.app.write((tx) => tx.db.insertInto('requests').values(row).execute());
  return { id: row.id };
};

export const requestAsks: Record<string, Make> = {
  'POST /api/retention/preview': () => ({ body: { categories: [] } }),
  'POST /api/requests': async (stage, column) => ({
    body: { target: (await option('targetEmployees')(stage, column)).id ?? '', asked: '2026-11-25' },
  }),
  'GET /api/requests/{id}': aRequest,
  'PUT /api/requests/{id}/decision': async (stage) => ({
    ...(await aRequest(stage)),
    body: { passage: 'none', version: '0', outcome: 'released', reason: null, why: '', isTold: true },
  }),
  'PUT /api/requests/{id}/close': aRequest,
  'GET /api/requests/{id}/file': aRequest,
};
