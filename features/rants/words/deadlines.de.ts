/** The German sentences of deadlines.en.ts. */
import type { english } from './deadlines.en.ts';

export const german: Record<keyof typeof english, string> = {
  'clocks.dueFilter': 'Nach Frist filtern',
  'clocks.dueToday': 'Heute fällig',
  'clocks.dueOver': 'Überfällig',
  'clocks.due': 'Fällig',
  'clocks.answer': 'Antwort',
  'clocks.resolve': 'Lösung',
  'clocks.running': 'bis {when}',
  'clocks.soon': 'bald: bis {when}',
  'clocks.over': 'überfällig seit {when}',
  'clocks.met': 'rechtzeitig',
  'clocks.missed': 'zu spät, fällig war {when}',
  'clocks.pause': 'Frist anhalten bis zur Antwort der/des Verfassers/in',
  'clocks.resume': 'Frist weiterlaufen lassen',
  'clocks.pausedSince': 'Angehalten seit {when} bis zur Antwort der/des Verfassers/in',
  'clocks.dueAt': 'fällig {when}',
  'clocks.late': 'überfällig',
  'clocks.promised': 'Eine Antwort bis {when}',
  'clocks.promisedOver': 'Eine Antwort war fällig: {when}. Führungskräfte und Admins wissen davon.',
  'clocks.waitsForYou': 'Es wird auf eine Nachricht von Ihnen gewartet.',
  'clocks.feedback': 'Rückmeldung',
  'clocks.feedbackPromised': 'Sie bekommen bis {day} eine Rückmeldung.',
  'clocks.received': 'Eingegangen',
  'clocks.pauseFailed': 'Das konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.',
};
