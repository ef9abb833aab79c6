/** The German built-in texts. They say in plain words what this program does; an organisation can replace them with its own. */
import type { BuiltIn, Section } from './built-in-texts.ts';

const privacy: readonly Section[] = [
  {
    heading: 'Welche Daten',
    paragraphs: [
      'Ihr Name, Ihre E-Mail-Adresse und Ihre Rolle; Ihre früheren Namen hier in vereinfachter Form, damit Earshot einen Rant über Sie erkennt; Ihr Passwort nur als Hash, der sich nicht zurückrechnen lässt. Wenn Sie sich anmelden: die Zeit, die Art des Browsers und die Netzadresse.',
      'Was Sie schreiben, mit der Zeit und Ihrem Namen: Rants, Antworten, Nachrichten, Kommentare und Artikel. Was mit Rants geschieht: welche Führungskräfte und Admins einen gelesen haben, wer seinen Status geändert hat und warum. Unter „Aktivität“ steht, wer was getan hat, ohne den Text von Rants, Antworten und Kommentaren; Admins können es lesen.',
      'Earshot verwendet keine Cookies, kein Tracking und keine Dienste Dritter in Ihrem Browser. Auf diesem Gerät speichert Ihr Browser Ihre Anmeldung, Ihre Einstellungen und Ihre unfertigen Entwürfe. Entwürfe von Artikeln liegen auch auf dem Server, nur für die Person, die sie schreibt.',
    ],
  },
  {
    heading: 'Verwendung',
    paragraphs: [
      'Die Daten dienen einem einzigen Zweck: dass Ihre Organisation Rückmeldungen hört, beantwortet und danach handelt. Earshot verkauft sie nicht, gibt sie nicht weiter und nutzt sie nicht für Werbung.',
      'Was Sie einer Vertrauensperson sagen, weil Ihnen nach einem Rant etwas passiert ist, liest hier nur diese Person. Schreibt eine Führungskraft oder ein Admin eine Zusammenfassung für Sie, lesen Sie sie unter „Über mich“ und können einmal antworten.',
      'Das Formular zeigt vor dem Abschicken, wer einen Rant lesen kann, und seine Seite zeigt es danach. Die Person, um die es geht, kann ihn hier nicht öffnen, wenn ihr Konto mit dem Namen verknüpft ist oder ihm ähnelt und noch kein Admin entschieden hat.',
      'Ihre Organisation wählt, ob Führungskräfte und Admins, nur Admins oder niemand erfährt, wie viele Rants eine Person geschrieben hat oder wie oft sie genannt wird. Danach, wer geantwortet hat, wird nicht gezählt. Admins können für den Betriebsrat ausdrucken, was wozu gespeichert wird, wer es liest und wie lange es bleibt.',
    ],
  },
  {
    heading: 'Sicherheit',
    paragraphs: [
      'Ihre Organisation wählt den Rechner, auf dem Earshot läuft. Anmelden können sich nur Personen mit freigegebenem Konto, und Earshot prüft jede Anfrage anhand der Rolle der Person, von der sie kommt.',
      'Die Menschen, die diesen Rechner betreiben, können technisch gesehen die Datenbank lesen. Wenn sie etwas nicht wissen dürfen, erzählen Sie es stattdessen jemandem, dem Sie vertrauen.',
    ],
  },
  {
    heading: 'Speicherdauer',
    paragraphs: [
      'Rants und Antworten bleiben erhalten und zeigen, was gesagt und getan wurde, oder so viele Monate nach der Lösung eines Rants, wie Ihre Organisation festlegt; dann werden ihre Worte gelöscht. Zwei Personen können einen Rant entfernen lassen; wer ihn geschrieben hat, erfährt den Grund. Sicherungen enthalten Gelöschtes, bis sie selbst gelöscht werden. Wenn Ihre Organisation nichts anderes gewählt hat, enden Sitzungen nach 14 Tagen ohne Nutzung und spätestens nach 90 Tagen. Wer sich angemeldet hat und wer abgewiesen wurde, bleibt 90 Tage gespeichert, die Netzadresse davon 30. Wird ein Konto gelöscht, bleiben seine Rants, ohne den Namen.',
    ],
  },
  {
    heading: 'Ihre Rechte',
    paragraphs: [
      'In Ihrem Profil können Sie jederzeit alles, was Earshot über Sie speichert, in einer Datei herunterladen.',
      'Sie können Ihre Organisation fragen, was sie über Sie speichert, Fehler berichtigen lassen, Ihr Konto löschen lassen und der Verwendung widersprechen. Fragen Sie zuerst die Admins dieses Earshot, danach die oder den Datenschutzbeauftragten oder Ihre Aufsichtsbehörde.',
    ],
  },
  {
    heading: 'Änderungen',
    paragraphs: ['Ändert sich dieser Text, ändert sich das Datum oben mit.'],
  },
];

const terms: readonly Section[] = [
  {
    heading: 'Zustimmung',
    paragraphs: [
      'Wer Earshot nutzt, stimmt diesen Bedingungen zu. Wenn Sie nicht zustimmen, nutzen Sie es bitte nicht. Das darf Ihnen niemand vorhalten.',
    ],
  },
  {
    heading: 'Nutzung',
    paragraphs: [
      'Ihr Konto gehört nur Ihnen: Behalten Sie das Passwort für sich, und melden Sie sich nicht als jemand anderes an. Versuchen Sie nicht zu lesen, was nicht für Sie bestimmt ist, und behindern Sie niemanden, der Earshot nutzt.',
    ],
  },
  {
    heading: 'Inhalte',
    paragraphs: [
      'Schreiben Sie, was geschehen ist, so wie Sie es erlebt haben. Kritik darf scharf sein, aber Drohungen, Beleidigungen und bewusste Lügen über Menschen gehören nicht hierher. Schreiben Sie keine Geheimnisse anderer, etwa über ihre Gesundheit, in einen Rant.',
      'Niemand darf wegen ehrlicher Rückmeldungen hier benachteiligt werden.',
    ],
  },
  {
    heading: 'Geistiges Eigentum',
    paragraphs: [
      'Was Sie schreiben, bleibt Ihres. Sie erlauben Ihrer Organisation, es hier aufzubewahren, es denen zu zeigen, die es lesen dürfen, darauf zu antworten und es in ihren Zahlen mitzuzählen. Für das Programm selbst gilt die beiliegende Lizenz.',
    ],
  },
  {
    heading: 'Haftung',
    paragraphs: [
      'Ihre Organisation stellt Earshot bereit, damit Menschen gehört werden. Es ist kein Notruf: Ist jemand in Gefahr, wählen Sie den Notruf. Für das Programm gibt es keine Gewährleistung, soweit das Gesetz es zulässt.',
    ],
  },
  {
    heading: 'Änderungen',
    paragraphs: [
      'Diese Bedingungen können sich ändern. Das Datum oben zeigt, wann das zuletzt war. Wenn Sie Earshot danach weiter nutzen, stimmen Sie den neuen zu.',
    ],
  },
];

const channels: readonly Section[] = [
  {
    heading: 'Sie können sich jederzeit nach außen wenden',
    paragraphs: [
      'Sie können sich jederzeit an eine Stelle außerhalb wenden. Sie müssen nicht zuerst hier schreiben und brauchen dafür niemandes Erlaubnis.',
      'Was Sie dort sagen, erfährt hier niemand, und Earshot sagt niemandem, dass Sie diese Seite gelesen haben.',
    ],
  },
  {
    heading: 'Im Notfall',
    paragraphs: ['Wenn jemand in Gefahr ist, rufen Sie den Notruf: 112 in der Europäischen Union, sonst die Nummer Ihres Landes.'],
  },
  {
    heading: 'Behörden',
    paragraphs: [
      'Jedes Land der Europäischen Union hat eine Behörde, die Meldungen über Rechtsverstöße annimmt. Suchen Sie nach „externe Meldestelle“ und dem Namen Ihres Landes.',
      'Externe Meldestelle für Rechtsverstöße: [Name der Stelle, Anschrift, Telefon, Website].',
      'Arbeitsschutzbehörde: [Name, Telefon].',
      'Gleichbehandlung und Diskriminierung: [Name, Telefon].',
      'Datenschutz: [Name der Aufsichtsbehörde, Website].',
    ],
  },
  {
    heading: 'In der Organisation, aber nicht hier',
    paragraphs: ['Betriebsrat oder Personalvertretung: [Name, Telefon].', 'Ombudsperson oder Vertrauensanwalt außerhalb: [Name, Telefon].'],
  },
  {
    heading: 'Vertrauliche Beratung',
    paragraphs: [
      'Eine Gewerkschaft, eine Anwältin oder eine Beratungsstelle für Hinweisgebende kann Ihnen sagen, was Sie schützt, bevor Sie sich entscheiden.',
      'Dort können Sie fragen: [Name, Telefon].',
      'Bewahren Sie Kopien von Belegen an einem privaten Ort auf, und schreiben Sie Tage und Orte auf und wer dabei war.',
    ],
  },
];

export const builtIn: BuiltIn = { privacy, terms, channels };
