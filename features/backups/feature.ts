/** Backups of the database, each night or by a command, and restoring one (product.md 17.12). */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['trash', 'audit', 'settings', 'rants', 'notifications'] } satisfies Feature;
