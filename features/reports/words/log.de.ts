/** The German sentences of log.en.ts. */
import type { english } from './log.en.ts';

export const german: Record<keyof typeof english, string> = {
  'audit.export.rants': 'Rants ({file})',
  'audit.export.metrics': 'Abteilungszahlen ({file})',
  'audit.export.report': 'Bericht ({file})',
};
