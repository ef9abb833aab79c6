/** Calls about the program itself. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const system = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    allow: 'public',
    summary: 'Answers ok while the database answers',
    reply: z.object({ status: z.literal('ok') }),
  }),
};
