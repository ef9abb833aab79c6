/** The German sentences of banner.en.ts. */
import type { english } from './banner.en.ts';

export const german: Record<keyof typeof english, string> = {
  'app.unsent': 'Etwas, das Sie geschrieben haben, ist noch nicht gesendet.',
};
