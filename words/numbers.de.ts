/** German: numbers.en.ts. */
import type { english } from './numbers.en.ts';

export const german: Record<keyof typeof english, string> = {
  'numbers.title': 'Zahlen',
  'numbers.about': 'Abgeschlossene Quartale: für alle gleich und nie mehr geändert.',
  'numbers.failed': 'Die Zahlen konnten nicht geladen werden.',
  'numbers.none':
    'Noch sind keine Zahlen veröffentlicht. Die eines Quartals erscheinen {days, plural, one {einen Tag} other {# Tage}} nach seinem Ende.',
  'numbers.quarter': 'Quartal',
  'numbers.quarterName': '{q}. Quartal {year}',
  'numbers.total': 'Rants',
  'numbers.totalIs': 'In diesem Quartal geschriebene Rants, ohne die über Menschen, die vergleichen könnten.',
  'numbers.answered': 'Beantwortet',
  'numbers.answeredIs': 'Wie viele bei der Veröffentlichung eine Antwort hatten, in Schritten von zehn Prozent.',
  'numbers.waited': 'Erste Antwort',
  'numbers.waitedIs': 'Die Hälfte der Antworten kam innerhalb dieser Zeit.',
  'numbers.fewer': 'Weniger als {n, number}',
  'numbers.tooFew': 'Weniger als {n, number} Menschen haben geschrieben',
  'numbers.atMost': 'höchstens {n, number}\u00a0%',
  'numbers.atLeast': 'mindestens {n, number}\u00a0%',
  'numbers.between': '{from, number} bis {to, number}\u00a0%',
  'numbers.within': '{n, plural, one {innerhalb eines Tages} other {innerhalb von # Tagen}}',
  'numbers.longer': 'länger als eine Woche',
  'numbers.byDepartment': 'Nach Abteilung',
  'numbers.byCategory': 'Nach Kategorie',
  'numbers.byMonth': 'Nach Monat',
  'numbers.partAbout': 'Wozu mindestens {n, plural, one {ein Mensch} other {# Menschen}} geschrieben haben.',
  'numbers.hidden': 'Nicht genannt: {names}.',
  'numbers.nothing': 'Hier lässt sich nichts nennen, ohne auf jemanden zu zeigen.',
  'numbers.department': 'Abteilung',
  'numbers.category': 'Kategorie',
  'numbers.month': 'Monat',
  'numbers.course': 'Quartal für Quartal',
  'numbers.courseAbout': 'Veröffentlichte Summen; eine Lücke ist ein Quartal mit zu wenigen Menschen.',
  'numbers.why': 'Warum manches fehlt',
  'numbers.whyPeople':
    'Eine Zahl steht hier nur, wo mindestens {n, plural, one {ein Mensch} other {# Menschen}} geschrieben haben. Manchmal wird eine weitere zurückgehalten, damit sich eine kleine nicht aus den übrigen errechnen lässt. Auch dass es keine gab, wird nicht gesagt.',
  'numbers.whyReaders':
    'Rants über Menschen, die Rants beantworten, sind in diesen Zahlen nicht enthalten, damit niemand subtrahieren kann.',
  'numbers.whyReadersAll':
    'Rants über Menschen mit einem Konto sind in diesen Zahlen nicht enthalten: Wer eines hat, liest alle anderen und könnte subtrahieren.',
  'numbers.whyFixed':
    'Was später mit einem Rant geschieht, ob er beantwortet oder gelöscht wird, ändert hier keine Zahl: Zwei Fassungen ließen sich vergleichen.',
  'numbers.whyRants': 'Gezählt werden Rants, nicht Menschen: Eine Person kann mehrere schreiben.',
  'numbers.newest': 'Was los ist',
  'numbers.newestAbout': 'Veröffentlichte Zahlen, {quarter}, für alle gleich.',
  'numbers.all': 'Alle veröffentlichten Zahlen',
  'numbers.guarded':
    'Ihre Organisation nennt nur veröffentlichte Zahlen abgeschlossener Quartale, damit kein Diagramm auf Menschen zeigt. Ihre Listen bleiben, wie sie sind.',
  'numbers.report': 'Bericht für Außenstehende',
  'numbers.making': 'Lädt …',
  'numbers.reportFailed': 'Der Bericht konnte nicht erstellt werden. Bitte erneut versuchen.',
  'numbers.blocked': 'Ihr Browser hat das Fenster des Berichts blockiert. Bitte Pop-ups für diese Seite erlauben und erneut versuchen.',
};
