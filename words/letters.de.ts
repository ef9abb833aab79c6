/** German: letters.en.ts. */
import type { english } from './letters.en.ts';

export const german: Record<keyof typeof english, string> = {
  'letter.subject': '{organisation}: {sentence}',
  'letter.from': '{organisation} (Earshot)',
  'letter.sentTo': 'Diese E-Mail kommt von Earshot bei {organisation}.',
  'letter.open': 'In Earshot öffnen',
  'letter.signIn': 'Anmelden',
  'letter.choose': 'Wählen, worüber Sie E-Mails bekommen',
  'letter.unsubscribe': 'Keine E-Mails dieser Art mehr',
  'letter.passwordLink.sentence': 'Hier ist der Link für ein neues Passwort.',
  'letter.passwordLink.text':
    'Er gilt einmal, 24 Stunden lang. Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt, wie es ist.',
  'letter.passwordLink.button': 'Neues Passwort wählen',
  'letter.passwordLink.why': 'Jemand hat ein neues Passwort für Ihr Konto angefordert.',
  'letter.addressLink.sentence': 'Bitte bestätigen Sie diese E-Mail-Adresse.',
  'letter.addressLink.text':
    'Diese Adresse wurde für ein Konto in Earshot angegeben. Wenn Sie das waren, öffnen Sie den Link und bestätigen Sie. Er gilt einmal, 24 Stunden lang. Wenn Sie es nicht waren, tun Sie nichts: Die Adresse gilt dann als niemandes.',
  'letter.addressLink.button': 'Diese Adresse bestätigen',
  'letter.addressLink.why': 'Jemand hat diese Adresse für ein Konto angegeben.',
  'letter.test.sentence': 'Das ist eine Test-E-Mail.',
  'letter.test.text': 'Sie ist angekommen, E-Mail funktioniert also.',
  'letter.test.why': 'Sie haben sie auf der Seite „E-Mail“ angefordert.',
  'letter.digest.sentence': '{n, plural, one {Es gibt etwas Neues für Sie.} other {Es gibt # Neuigkeiten für Sie.}}',
  'letter.digest.times': '{sentence} ({n, number}-mal)',
  'letter.digest.more': 'Und {n, number} weitere.',
  'letter.digest.head': 'Siegel des Protokolls heute: {hash}. Heben Sie es auf: Es belegt später, dass davor nichts verändert wurde.',
  'letter.digest.why': 'Sie bekommen höchstens eine Tagesübersicht am Tag und keine, wenn es nichts Neues gibt.',
};
