/** German: refusals.en.ts. */
import type { english } from './refusals.en.ts';

export const german: Record<keyof typeof english, string> = {
  // signing in
  'refusal.signed_out': 'Bitte anmelden.',
  'refusal.not_your_role': 'Ihre Rolle erlaubt das nicht.',
  'refusal.too_many_rants':
    'Das waren viele Rants in kurzer Zeit. Bitte {when} erneut versuchen. Was Sie geschrieben haben, bleibt hier gesichert.',
  'refusal.too_many_messages':
    'Das waren viele Nachrichten in kurzer Zeit. Bitte {when} erneut versuchen. Was Sie geschrieben haben, bleibt hier gesichert.',
  'refusal.too_many_comments':
    'Das waren viele Kommentare in kurzer Zeit. Bitte {when} erneut versuchen. Was Sie geschrieben haben, bleibt hier gesichert.',
  'refusal.too_many_calls': 'Zu viele Anfragen. Bitte {when} erneut versuchen.',
  'refusal.too_many_polls': 'Zu viele Verbindungen rufen laufend ab. Bitte WebSocket verwenden oder {when} erneut versuchen.',
  'refusal.too_many_lists': 'Zwei Ihrer Listen laden noch. Bitte versuchen Sie es gleich noch einmal.',
  // people
  'refusal.profile_failed': 'Das Profil konnte nicht gespeichert werden',
  'refusal.deleted_not_found': 'Das liegt nicht im Papierkorb.',
  'refusal.key_invalid': 'Dieser Schlüssel gilt nicht: Er ist unbekannt, beendet oder abgelaufen. Erstellen Sie einen neuen.',
  'refusal.key_scope': 'Diesem Schlüssel fehlt der Umfang {scope}. Erstellen Sie einen, der ihn hat.',
  'refusal.key_never': 'Schlüssel für Programme können das nicht. Bitte melden Sie sich an.',
  'refusal.key_person': 'Ein Dienstschlüssel kann das nicht, weil es eine Person braucht. Verwenden Sie einen persönlichen Schlüssel.',
  'refusal.key_factor':
    'Dieser Schlüssel wurde ohne zweiten Faktor erstellt, den Ihre Rolle jetzt braucht. Melden Sie sich damit an und erstellen Sie einen neuen Schlüssel.',
  'refusal.undo_over': 'Das lässt sich nicht mehr rückgängig machen.',
  'refusal.ticket_invalid': 'Dieser Download-Link ist abgelaufen. Bitte den Download neu starten.',
  'refusal.too_many_exports': 'Es laufen schon zwei Ihrer Downloads. Bitte warten, bis einer fertig ist.',
  'refusal.legal_not_found': 'Diesen Text gibt es nicht.',
  // rants
  'refusal.rant_not_found': 'Rant nicht gefunden.',
  'refusal.rant_failed': 'Beim Abschicken des Rants ist ein Fehler aufgetreten.',
  'refusal.rant_id_taken': 'Einen Rant mit dieser Kennung gibt es schon.',
  'refusal.response_failed': 'Die Antwort konnte nicht abgeschickt werden',
  'refusal.reason_needed': 'Ein gelöster Rant braucht einen Grund.',
  'refusal.duplicate_not_found': 'Der andere Rant wurde nicht gefunden. Wählen Sie einen anderen oder keinen.',
  'refusal.duplicate_of_duplicate':
    'Dieser Rant ist selbst schon als Duplikat gelöst. Wählen Sie den Rant, der dort gemeint ist, oder keinen.',
  'refusal.rant_unanswered': 'Dieser Rant hat noch keine Antwort und kann deshalb nicht „Beantwortet“ sein.',
  'refusal.rant_answered': 'Dieser Rant hat schon eine Antwort und kann deshalb nicht „Offen“ sein.',
  'refusal.not_your_rant': 'Hier können nur die Person, die den Rant geschrieben hat, Führungskräfte und Admins schreiben.',
  'refusal.note_on_own': 'Notizen zu einem Rant sind für andere als die Person, die ihn geschrieben hat.',
  'refusal.ready_not_found': 'Diese Antwortvorlage gibt es nicht.',
  'refusal.ready_id_taken': 'Diese Antwortvorlage wurde bereits anders gespeichert. Bitte versuchen Sie es noch einmal.',
  'refusal.not_your_ready': 'Diese Antwortvorlage kann nur ändern, wer sie angelegt hat, oder ein Admin.',
  'refusal.too_many_ready': 'Sie können höchstens {max, number} Antwortvorlagen behalten. Löschen Sie zuerst eine.',
  'refusal.not_the_author': 'Das kann nur die Person, die den Rant geschrieben hat.',
  'refusal.voice_on_own': 'Zu diesem Rant können Sie nicht „Ich auch“ sagen.',
  'refusal.voice_given': 'Sie haben schon „Ich auch“ gesagt. Um Ihre Zeile zu ändern, nehmen Sie es zuerst zurück.',
  'refusal.same_as_own': 'Ob ein Rant dasselbe ist wie ein anderer, sagen andere als die Person, die ihn geschrieben hat.',
  'refusal.same_as_itself': 'Ein Rant lässt sich nicht mit sich selbst verbinden. Wählen Sie einen anderen.',
  'refusal.same_as_hidden':
    'Der andere Rant handelt von der Person, die diesen geschrieben hat; sie darf dessen Antworten nicht lesen. Wählen Sie einen anderen.',
  'refusal.too_many_same':
    '{max, plural, one {Mit einem Rant lässt sich höchstens # Rant verbinden. Wählen Sie einen anderen.} other {Mit einem Rant lassen sich höchstens # Rants verbinden. Wählen Sie einen anderen.}}',
  'refusal.too_many_voices': 'Sie haben in kurzer Zeit sehr oft „Ich auch“ gesagt. Bitte versuchen Sie es {when} noch einmal.',
  'refusal.rant_withdrawn': 'Der Rant wurde zurückgezogen. Es kann nichts mehr hinzugefügt werden.',
  'refusal.rant_removed': 'Der Rant wurde entfernt. Es kann nichts mehr hinzugefügt werden.',
  'refusal.rant_not_sealed': 'Stummschalten lässt sich nur ein versiegelter Rant, von dem niemand weiß, wer ihn geschrieben hat.',
  'refusal.rant_muted': 'Nachrichten dazu werden schon verworfen.',
  'refusal.mute_asked': 'Das ist schon beantragt.',
  'refusal.mute_not_asked': 'Das ist nicht mehr beantragt.',
  'refusal.removal_asked': 'Die Entfernung ist schon beantragt.',
  'refusal.removal_not_asked': 'Die Entfernung ist nicht mehr beantragt.',
  'refusal.second_person_needed':
    'Darüber muss eine zweite Person entscheiden, die diesen Rant bearbeitet, und keine, die von der ersten in den letzten 30 Tagen angelegt oder freigegeben wurde oder von ihr Rolle, Passwort oder Link bekam.',
  'refusal.rant_opened': 'Inzwischen hat ihn jemand geöffnet. Ergänzen Sie ihn stattdessen.',
  'refusal.edit_over': 'Die Zeit zum Ändern ist vorbei. Ergänzen Sie ihn stattdessen.',
  'refusal.rant_not_resolved': 'Dieser Rant ist nicht mehr gelöst.',
  'refusal.solved_reason': 'Sagen Sie, warum. Ihr Grund öffnet den Rant wieder.',
  'refusal.view_not_found': 'Diese Ansicht gibt es nicht.',
  'refusal.view_id_taken': 'Diese Ansicht wurde bereits anders gespeichert. Bitte versuchen Sie es noch einmal.',
  'refusal.not_your_view': 'Diese Ansicht kann nur ändern, wer sie angelegt hat, oder ein Admin.',
  'refusal.too_many_views': 'Sie können höchstens {max, number} Ansichten behalten. Löschen Sie zuerst eine.',

  'refusal.rant_taken': '{name} hat ihn übernommen.',
  'refusal.rant_resolved': 'Dieser Rant ist gelöst. Auf eine Antwort wartet niemand mehr.',
  'refusal.too_many_at_once': 'Höchstens {max, number} Rants lassen sich auf einmal ändern. Bitte wählen Sie weniger aus.',
  'refusal.page_too_far':
    'Diese Seite liegt zu weit hinten in der Liste. Beginnen Sie auf der ersten Seite, oder grenzen Sie die Liste mit einem Filter ein.',
  'refusal.comment_id_taken': 'Einen Kommentar mit dieser Kennung gibt es schon.',
  'refusal.comment_not_found': 'Kommentar nicht gefunden.',
  'refusal.not_your_comment': 'Einen Kommentar kann nur ändern, wer ihn geschrieben hat.',
  // notifications
  'refusal.notification_not_found': 'Benachrichtigung nicht gefunden.',
  // the request itself
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
    'Das konnte nicht gespeichert werden: Die Festplatte des Servers ist voll oder nicht beschreibbar. Was Sie geschrieben haben, bleibt hier gesichert. Bitte sagen Sie einem Admin Bescheid.',
  'refusal.failed': 'Es ist ein Fehler aufgetreten',
};
