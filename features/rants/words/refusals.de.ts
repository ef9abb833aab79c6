/** The German sentences of refusals.en.ts. */
import type { english } from './refusals.en.ts';

export const german: Record<keyof typeof english, string> = {
  'refusal.too_many_rants':
    'Das waren viele Rants in kurzer Zeit. Bitte {when} erneut versuchen. Was Sie geschrieben haben, bleibt hier gesichert.',
  'refusal.too_many_messages':
    'Das waren viele Nachrichten in kurzer Zeit. Bitte {when} erneut versuchen. Was Sie geschrieben haben, bleibt hier gesichert.',
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
  'refusal.voice_on_own': 'Sie haben diesen Rant geschrieben. Andere können „Ich auch“ dazu sagen.',
  'refusal.voice_by_handler': 'Manager und Admins beantworten Rants und sagen nicht „Ich auch“ dazu.',
  'refusal.voice_on_anonymous': 'Zu einem anonymen Rant kann niemand „Ich auch“ sagen.',
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
  'refusal.rant_not_sealed': 'Stummschalten lässt sich nur ein anonymer Rant, von dem niemand weiß, wer ihn geschrieben hat.',
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
  'refusal.rant_taken': 'Er ist schon {name} zugewiesen.',
  'refusal.rant_resolved': 'Dieser Rant ist gelöst. Auf eine Antwort wartet niemand mehr.',
  'refusal.too_many_at_once': 'Höchstens {max, number} Rants lassen sich auf einmal ändern. Bitte wählen Sie weniger aus.',
};
