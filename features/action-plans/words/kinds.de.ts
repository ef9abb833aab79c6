/** The German sentences of kinds.en.ts. */
import type { english } from './kinds.en.ts';

export const german: Record<keyof typeof english, string> = {
  'kind.planAssigned': 'Eine Maßnahme wird Ihnen zugewiesen',
  'kind.planComment': 'Ein Kommentar zu einer Maßnahme',
  'kind.planDue': 'Ihre Maßnahmen sind fällig',
  'kind.planStarted': 'Die Arbeit an Ihrem Rant hat begonnen',
  'kind.planDone': 'Die Arbeit an Ihrem Rant ist abgeschlossen',
  'kind.plans': 'Maßnahmen',
};
