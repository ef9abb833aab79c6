/** German: kinds.en.ts. */
import type { english } from './kinds.en.ts';

export const german: Record<keyof typeof english, string> = {
  'kind.newRant': 'Ein neuer Rant',
  'kind.response': 'Eine Antwort auf Ihren Rant',
  'kind.message': 'Eine neue Nachricht in einem Gespräch',
  'kind.status': 'Ihr Rant ist gelöst oder wieder offen',
  'kind.urgent': 'Ein Rant wartet zu lange',
  'kind.rantGiven': 'Ihnen wird ein Rant übergeben',
  'kind.mentioned': 'Sie werden in einer Notiz erwähnt',
  'kind.rantsFreed': 'Ein Rant verliert die zuständige Person',
  'kind.articleComment': 'Ein Kommentar zu Ihrem Artikel',
  'kind.planAssigned': 'Eine Maßnahme wird Ihnen zugewiesen',
  'kind.planComment': 'Ein Kommentar zu einer Maßnahme',
  'kind.planDue': 'Ihre Maßnahmen sind fällig',
  'kind.planStarted': 'Die Arbeit an Ihrem Rant hat begonnen',
  'kind.planDone': 'Die Arbeit an Ihrem Rant ist abgeschlossen',
  'kind.registration': 'Ein Konto wartet auf Freigabe',
  'kind.joined': 'Jemand kommt über einen Einladungslink dazu',
  'kind.lookAlike': 'Ein Name ähnelt einem Konto',
  'kind.linkDecided': 'Der Serverbetrieb entscheidet über eine Verknüpfung',
  'kind.linkRemoved': 'Eine Verknüpfung wird gelöst',
  'kind.adminMade': 'Jemand wird Admin',
  'kind.accountApproved': 'Ihr Konto ist freigegeben',
  'kind.accountRejected': 'Ihre Registrierung ist abgelehnt',
  'kind.accountDisabled': 'Ihr Konto ist deaktiviert',
  'kind.accountChanged': 'Ihre E-Mail-Adresse oder Ihr Passwort ist geändert',

  'kind.rants': 'Rants',
  'kind.plans': 'Maßnahmen',
  'kind.articles': 'Wissensdatenbank',
  'kind.accounts': 'Konten',
};
