/** The German sentences of server.en.ts. */
import type { english } from './server.en.ts';

export const german: Record<keyof typeof english, string> = {
  'done.optionDeleted': 'Aus der Liste genommen. Was diesen Namen schon nennt, behält ihn.',
  'refusal.own_link': 'Eine Verknüpfung mit dem eigenen Konto kann nur ein anderer Admin ändern.',
  'refusal.made_by_linked':
    'Zum Admin wurden Sie durch jemanden, mit dem dieser Name verknüpft ist oder sein könnte. Darüber entscheidet ein anderer Admin.',
  'refusal.own_name': 'Dieser Name ist mit Ihrem Konto verknüpft oder könnte Ihrer sein. Nur jemand anderes kann ihn ändern.',
  'refusal.question_not_found': 'Diese Frage ist schon beantwortet oder existiert nicht.',
  'refusal.link_needs_employee': 'Nur eine genannte Person kann mit einem Konto verknüpft werden.',
  'refusal.list_not_found': 'Diese Liste gibt es nicht.',
  'refusal.option_not_found': 'Eintrag nicht gefunden.',
  'refusal.option_exists': 'Dieser Name steht schon in der Liste.',
  'refusal.not_in_this_list': 'Für Namen dieser Liste gibt es diese Einstellung nicht.',
  'pack.gate.option.read': 'Die Auswahllisten lesen, aus denen ein Rant entsteht',
  'pack.gate.option.manage': 'Diese Listen pflegen',
  'pack.gate.option.link': 'Einen Namen mit einem Konto verknüpfen',
};
