/** The German sentences of links.en.ts. */
import type { english } from './links.en.ts';

export const german: Record<keyof typeof english, string> = {
  'help.readFirst': 'Die Anleitung auf einer Seite lesen',
};
