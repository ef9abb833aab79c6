/** The German sentences of log.en.ts. */
import type { english } from './log.en.ts';

export const german: Record<keyof typeof english, string> = {
  'audit.family.summary': 'Zusammenfassungen',
  'audit.summary.written': 'hat für die Person, um die es geht, einen Rant zusammengefasst',
  'audit.summary.replied': 'hat auf die Zusammenfassung eines Rants geantwortet',
  'audit.summary.shared': 'hat eine Zusammenfassung und die Antwort darauf mit der Person geteilt, die den Rant geschrieben hat',
  'action.summary.written': 'Rant zusammengefasst',
  'action.summary.replied': 'Auf Zusammenfassung geantwortet',
  'action.summary.shared': 'Zusammenfassung geteilt',
  'audit.settings.protectors': 'Vertrauenspersonen',
};
