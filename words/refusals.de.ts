/** German translation of refusals.en.ts. */
import type { english } from './refusals.en.ts';

export const german: Record<keyof typeof english, string> = {
  // Signing in.
  'refusal.signed_out': 'Bitte anmelden.',
  'refusal.not_your_role': 'Ihre Rolle erlaubt das nicht.',
  'refusal.too_many_comments': 'Das waren viele Kommentare in kurzer Zeit. Bitte {when} erneut versuchen. Ihr Text bleibt hier gesichert.',
  'refusal.too_many_calls': 'Zu viele Anfragen. Bitte {when} erneut versuchen.',
  'refusal.too_many_polls': 'Zu viele Verbindungen rufen laufend ab. Bitte WebSocket verwenden oder {when} erneut versuchen.',
  'refusal.too_many_lists': 'Zwei Ihrer Listen laden noch. Bitte versuchen Sie es gleich noch einmal.',
  // People.
  'refusal.profile_failed': 'Das Profil konnte nicht gespeichert werden',
  'refusal.key_invalid': 'Dieser Schlüssel gilt nicht: Er ist unbekannt, beendet oder abgelaufen. Erstellen Sie einen neuen.',
  'refusal.key_scope': 'Diesem Schlüssel fehlt der Umfang {scope}. Erstellen Sie einen, der ihn hat.',
  'refusal.key_never': 'API-Schlüssel können das nicht. Bitte melden Sie sich an.',
  'refusal.key_person': 'Ein Dienstschlüssel kann das nicht, weil es eine Person braucht. Verwenden Sie einen persönlichen Schlüssel.',
  'refusal.key_factor':
    'Dieser Schlüssel wurde ohne zweiten Faktor erstellt, den Ihre Rolle jetzt braucht. Melden Sie sich damit an und erstellen Sie einen neuen Schlüssel.',
  'refusal.ticket_invalid': 'Dieser Download-Link ist abgelaufen. Bitte den Download neu starten.',
  'refusal.too_many_exports': 'Es laufen schon zwei Ihrer Downloads. Bitte warten, bis einer fertig ist.',

  'refusal.page_too_far':
    'Diese Seite liegt zu weit hinten in der Liste. Beginnen Sie auf der ersten Seite, oder grenzen Sie die Liste mit einem Filter ein.',
  'refusal.comment_id_taken': 'Einen Kommentar mit dieser Kennung gibt es schon.',
  'refusal.comment_not_found': 'Kommentar nicht gefunden.',
  'refusal.not_your_comment': 'Einen Kommentar kann nur ändern, wer ihn geschrieben hat.',
  // The request itself.
  'refusal.invalid': 'Bitte die markierten Felder prüfen.',
  'refusal.malformed': 'Die Anfrage konnte nicht gelesen werden.',
  'refusal.forbidden_key': 'Die Anfrage enthält einen Schlüssel, der nicht erlaubt ist.',
  'refusal.too_deep': 'Die Anfrage ist zu tief verschachtelt.',
  'refusal.too_large': 'Das ist zu groß. Erlaubt sind höchstens {max}.',
  'refusal.wrong_type': 'Bitte JSON senden.',
  'refusal.file_missing': 'Es ist keine Datei angekommen. Bitte fügen Sie sie noch einmal hinzu.',
  'refusal.wrong_type_form': 'Bitte die Datei als Formular (multipart/form-data) im Feld {field} senden.',
  'refusal.not_found': 'Unter dieser Adresse gibt es nichts.',
  'refusal.outside': 'Unter dieser Adresse gibt es nichts. Earshot ist hier unter {base} zu finden.',
  'refusal.method_not_allowed': 'Unter dieser Adresse gibt es nichts.',
  'refusal.unavailable': 'Earshot kann gerade nicht antworten. Bitte gleich noch einmal versuchen.',
  'refusal.damaged':
    'Ein Teil der Datenbank ist beschädigt, daher lässt sich das nicht anzeigen oder speichern. Bitte informieren Sie Ihren Admin.',
  'refusal.not_saved':
    'Das konnte nicht gespeichert werden: Die Festplatte des Servers ist voll oder nicht beschreibbar. Ihr Text bleibt hier gesichert. Bitte sagen Sie einem Admin Bescheid.',
  'refusal.failed': 'Es ist ein Fehler aufgetreten',
};
