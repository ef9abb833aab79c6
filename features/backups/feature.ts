/** Backups of the database, every night or by a command, and bringing one back (product.md 17.12). */
import type { Feature } from '#contract/feature.ts';

export const feature = { needs: ['trash', 'audit', 'settings', 'rants', 'notifications'] } satisfies Feature;
