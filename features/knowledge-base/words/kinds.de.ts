/** The German sentences of kinds.en.ts. */
import type { english } from './kinds.en.ts';

export const german: Record<keyof typeof english, string> = {
  'kind.articleComment': 'Ein Kommentar zu Ihrem Artikel',
  'kind.articles': 'Wissensdatenbank',
};
