/** German: words.en.ts. */
import type { Translated } from '@earshot/words/sentence';
import type * as words from './words.en.ts';

export const german: Translated<typeof words> = {
  'numbers.title': 'Zahlen',
  'numbers.about': 'Abgeschlossene Quartale: für alle gleich und nie mehr geändert.',
  'numbers.outside': 'Für Außenstehende: nur veröffentlichte Zahlen',
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
  'settings.numbersGuard': 'Wer nur veröffentlichte Zahlen liest',
  'settings.guardEmployees': 'Beschäftigte',
  'settings.guardEmployeesMeans':
    'Wo Beschäftigte nur ihre eigenen Rants lesen, bekommen sie die Zahlen abgeschlossener Quartale. Wer Rants auflisten darf, sieht Diagramme davon.',
  'settings.guardEverybody': 'Alle',
  'settings.guardEverybodyMeans':
    'Auch die Diagramme und der Bericht von Führungskräften und Admins entstehen aus veröffentlichten Zahlen. Ihre Listen bleiben.',
  'app.numbers': 'Zahlen',
  'audit.family.numbers': 'Veröffentlichte Zahlen',
  'audit.numbersGuard.employees': 'Beschäftigte',
  'audit.numbersGuard.everybody': 'Alle',
  'audit.numbers.published': 'hat die Zahlen von {period} veröffentlicht',
  'audit.settings.numbersGuard': '„Wer nur veröffentlichte Zahlen liest“',
  'action.numbers.published': 'Zahlen veröffentlicht',
  'keys.groups.numbers': 'Veröffentlichte Zahlen',
  'refusal.numbers_guarding': 'Alle sehen nur veröffentlichte Zahlen. Wählen Sie zuerst, dass Manager und Admins laufende Diagramme sehen.',
  'refusal.numbers_not_found': 'Von diesem Quartal sind keine Zahlen veröffentlicht.',
  'refusal.numbers_published_only':
    'Ihre Organisation nennt nur veröffentlichte Zahlen abgeschlossener Quartale. Sie stehen auf der Seite „Zahlen“.',
  'pack.gate.numbers.read': 'Die veröffentlichten Zahlen lesen',
  'feature.published-numbers': 'Veröffentlichte Zahlen',
  'feature.published-numbers.off':
    'Niemand sieht die Zahlen vergangener Quartale, und es werden keine gezählt. Veröffentlichte Zahlen bleiben gespeichert; Quartale, die inzwischen enden, werden gezählt, sobald es wieder an ist.',
};
