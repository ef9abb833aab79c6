/** Warnings that backups add to the page System. */
import type { AttentionKinds } from '#contract/attention.ts';
import { lastRun } from '#contract/last-run.ts';

export const attention = { held: 'serious', backup: 'serious', noBackup: 'warning', drill: 'error' } as const satisfies AttentionKinds;

/** Programs whose last run the page System shows. */
export const runs = { backup: lastRun, drill: lastRun };
