/** The German sentences of definitions.en.ts. */
import type { english } from './definitions.en.ts';

export const german: Record<keyof typeof english, string> = {
  'definition.totalRants': 'Rants, die im Zeitraum geschrieben wurden.',
  'definition.responseRate': 'Der Anteil der Rants des Zeitraums mit einer Antwort, in Prozent.',
  'definition.avgResponseTime':
    'Die mittlere Zeit von einem Rant bis zu seiner ersten Antwort, über die beantworteten Rants des Zeitraums.',
  'definition.medianResponseTime': 'Die Hälfte der beantworteten Rants des Zeitraums wartete kürzer, die andere Hälfte länger.',
  'definition.answered': 'Wie viele Rants des Zeitraums eine Antwort haben. Mittelwert und Median beruhen auf diesen.',
  'definition.resolvedRants': 'Rants, die im Zeitraum geschrieben wurden und deren Status jetzt „Gelöst“ ist.',
  'definition.resolutionRate': 'Der Anteil der Rants des Zeitraums, deren Status jetzt „Gelöst“ ist, in Prozent.',
  'definition.activeCases':
    'Alle Rants, die jetzt noch nicht gelöst sind, egal wann sie geschrieben wurden. Zurückgezogene und entfernte zählen nicht mit.',
  'definition.pendingRants': 'Nicht gelöste Rants, die jetzt noch keine Antwort haben. Zurückgezogene und entfernte zählen nicht mit.',
  'definition.answersInTime':
    'Rechtzeitige erste Antworten, als Anteil der im Zeitraum eingehaltenen oder versäumten Fristen. Eine fehlende Antwort zählt mit, sobald ihre Frist abgelaufen ist. Rants ohne Frist zählen nicht mit.',
  'definition.resolutionsInTime':
    'Rechtzeitige Lösungen, als Anteil der im Zeitraum eingehaltenen oder versäumten Fristen. Ein offener Rant zählt mit, sobald seine Frist abgelaufen ist. Pausen für die Antwort der Verfasser zählen nicht mit, Rants ohne Frist auch nicht.',
  'definition.openTrend': 'Verglichen mit den Rants, die zu Beginn des Zeitraums nicht gelöst waren.',
  'definition.rantsTrend': 'Gegenüber ebenso vielen Tagen unmittelbar davor, in Prozent.',
  'definition.rateTrend': 'Gegenüber ebenso vielen Tagen unmittelbar davor, in Prozentpunkten.',
  'definition.dailyTrends': '„Neu“ nach dem Tag, an dem ein Rant geschrieben wurde, „Gelöst“ nach dem Tag, an dem er gelöst wurde.',
  'definition.distribution': 'Rants, die im Zeitraum geschrieben wurden.',
};
