/**
 * The call that undoes the caller's last action on a thing. Every page offers it (web/ui/layout/undo.tsx), and the trash feature answers
 * it.
 */
import { z } from 'zod';
import type { ErasedKind } from './deleted-kinds.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { givenId, sentence } from './text.ts';

/** Kinds of things whose deletion, deactivation, archiving, completion or resolution can be undone. */
export type UndoKind = ErasedKind;

export const undo = endpoint({
  method: 'POST',
  path: '/api/undo/:kind/:id',
  allow: 'act.undo',
  summary: `Takes back what the caller did to it last, within ${limits.undo.takenMs / 1000} seconds: deleted, deactivated, archived, completed, resolved. Who has not read of it yet never does`,
  params: z.object({ kind: z.string(), id: givenId }),
  reply: sentence,
});
