/** German: server.en.ts. */
import type { english } from './server.en.ts';

export const german: Record<keyof typeof english, string> = {
  'done.readyRemoved': 'Antwortvorlage gelöscht.',
  'done.viewRemoved': 'Ansicht gelöscht.',
  'field.rantOwner':
    'Zuständig sein kann nur eine aktive Führungskraft oder ein aktiver Admin mit Zugriff auf diesen Rant, und niemand für den eigenen Rant.',
  'field.ownerOfRants': 'Für Rants kann nur eine aktive Führungskraft oder ein aktiver Admin zuständig sein.',
  'pack.gate.rant.read': 'Rants lesen, die man sehen darf',
  'pack.gate.rant.submit': 'Einen Rant schreiben',
  'pack.gate.rant.write': 'Eigene Rants ergänzen, ändern und zurückziehen',
  'pack.gate.rant.respond': 'Rants beantworten und anderen, die sie bearbeiten, etwas notieren',
  'pack.gate.rant.decide': 'Rants abschließen, verknüpfen und übergeben',
  'pack.gate.rant.remove': 'Die Entfernung eines Rants beantragen',
  'pack.gate.view.use': 'Eigene Ansichten und vorbereitete Antworten führen',
};
