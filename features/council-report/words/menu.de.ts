/** The German sentences of menu.en.ts. */
import type { english } from './menu.en.ts';

export const german: Record<keyof typeof english, string> = {
  'app.councilReport': 'Bericht für den Betriebsrat',
};
