/** German: the built-in texts. They say what this program does, in plain words; an organisation can put its own in their place. */
import type { BuiltIn, Section } from './texts.ts';

const privacy: readonly Section[] = [
  {
    heading: 'Welche Daten',
    paragraphs: [
      'Ihr Name, Ihre E-Mail-Adresse und Ihre Rolle; Namen, die Sie hier früher hatten, in vereinfachter Form, damit ein Rant über Sie als solcher erkannt wird; Ihr Passwort nur als Hash, der sich nicht zurückrechnen lässt. Wenn Sie sich anmelden: die Zeit, die Art des Browsers und die Netzadresse dieser Sitzung.',
      'Was Sie schreiben: Rants, Antworten und Nachrichten, mit der Zeit und Ihrem Namen. Was damit geschieht: wer einen Rant gelesen hat, wer seinen Status geändert hat und warum.',
      'Es gibt keine Cookies, kein Tracking und keine Dienste anderer. Dieser Browser merkt sich auf diesem Gerät Ihre Anmeldung, Ihr Farbschema, den Platz der Hinweise, ob Tasten als Kürzel gelten, und unfertige Entwürfe. Entwürfe von Artikeln liegen auch auf dem Server, allein für die Person, die sie schreibt.',
    ],
  },
  {
    heading: 'Verwendung',
    paragraphs: [
      'Die Daten dienen einem einzigen Zweck: dass Rückmeldungen in Ihrer Organisation gehört und beantwortet werden und etwas daraus folgt. Sie werden nicht verkauft, nicht weitergegeben und nicht für Werbung verwendet.',
      'Wer einen Rant lesen kann, steht daneben, bevor Sie ihn abschicken und danach. Von wem er handelt, kann ihn hier nicht öffnen, wenn das Konto dieser Person mit dem Namen verknüpft ist oder ihm gleicht und noch niemand entschieden hat.',
    ],
  },
  {
    heading: 'Sicherheit',
    paragraphs: [
      'Earshot läuft auf einem Rechner Ihrer Organisation. Zugang haben nur Personen, deren Konto freigegeben wurde; jeder Aufruf wird gegen die Rolle der Person geprüft, von der er kommt.',
      'Wer diesen Rechner betreibt, kann technisch gesehen die Datenbank lesen. Wenn diese Menschen etwas nicht wissen dürfen, erzählen Sie es stattdessen jemandem, dem Sie vertrauen.',
    ],
  },
  {
    heading: 'Speicherdauer',
    paragraphs: [
      'Rants und Antworten bleiben, als Gedächtnis dessen, was gesagt und getan wurde. Wenn Ihre Organisation nichts anderes gewählt hat, enden Sitzungen nach 14 Tagen ohne Nutzung und spätestens nach 90 Tagen. Wird ein Konto gelöscht, bleiben seine Rants, ohne den Namen.',
    ],
  },
  {
    heading: 'Ihre Rechte',
    paragraphs: [
      'In Ihrem Profil bekommen Sie jederzeit alles, was über Sie gespeichert ist, als eine Datei.',
      'Sie können Ihre Organisation fragen, was über Sie gespeichert ist, Fehler berichtigen lassen, Ihr Konto löschen lassen und der Verwendung widersprechen. Fragen Sie zuerst die Admins dieses Earshot, danach die oder den Datenschutzbeauftragten oder Ihre Aufsichtsbehörde.',
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
      'Wer Earshot nutzt, stimmt diesen Bedingungen zu. Wenn Sie das nicht wollen, nutzen Sie es bitte nicht; das darf Ihnen niemand vorhalten.',
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
      'Schreiben Sie, was geschehen ist, so wie Sie es erlebt haben. Kritik darf scharf sein; Drohungen, Beleidigungen und wissentlich unwahre Behauptungen über Menschen gehören nicht hierher. Schreiben Sie keine Geheimnisse anderer, etwa über ihre Gesundheit, in einen Rant.',
      'Niemand darf wegen ehrlicher Rückmeldungen hier benachteiligt werden.',
    ],
  },
  {
    heading: 'Geistiges Eigentum',
    paragraphs: [
      'Was Sie schreiben, bleibt Ihres. Sie erlauben Ihrer Organisation, es hier aufzubewahren, es denen zu zeigen, die es lesen dürfen, darauf zu antworten und es in ihren Zahlen mitzuzählen. Das Programm selbst steht unter der Lizenz, die ihm beiliegt.',
    ],
  },
  {
    heading: 'Haftung',
    paragraphs: [
      'Ihre Organisation stellt Earshot bereit, damit Menschen gehört werden. Es ist kein Notruf: Ist jemand in Gefahr, wählen Sie den Notruf. Das Programm kommt ohne Gewährleistung, soweit das Gesetz es zulässt.',
    ],
  },
  {
    heading: 'Änderungen',
    paragraphs: [
      'Diese Bedingungen können sich ändern; das Datum oben sagt, wann zuletzt. Wer Earshot danach weiter nutzt, stimmt den neuen zu.',
    ],
  },
];

export const builtIn: BuiltIn = { privacy, terms };
