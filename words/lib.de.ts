/** German: lib.en.ts. */
import type { english } from './lib.en.ts';

export const german: Record<keyof typeof english, string> = {
  'lib.noConnection': 'Keine Verbindung zu Earshot. Bitte erneut versuchen.',
  'lib.downloadStopped': 'Der Download wurde unterbrochen.',
  'lib.unreadable': 'Earshot hat eine unlesbare Antwort geschickt. Bitte erneut versuchen.',
  'lib.now': 'Gerade eben',
  'lib.minutesAgo': 'vor {n, number} Min.',
  'lib.hoursAgo': 'vor {n, number} Std.',
  'lib.yesterday': 'Gestern',
  'lib.days': '{from} bis {to}',
  'lib.weekOf': 'Woche ab {day}',
  'lib.hour': '{day}, {from} bis {to}',
  'lib.today': 'Heute',
  'lib.week': 'Letzte 7 Tage',
  'lib.month': 'Letzte 30 Tage',
  'lib.quarter': 'Letzte 90 Tage',
  'lib.6months': 'Letzte 6 Monate',
  'lib.year': 'Letzte 12 Monate',
  'lib.copyLink': 'Link zu „{heading}“ kopieren',
  'lib.taskDone': 'Erledigt:',
  'lib.taskOpen': 'Zu tun:',
  'lib.note': 'Hinweis',
  'lib.tip': 'Tipp',
  'lib.important': 'Wichtig',
  'lib.warning': 'Warnung',
  'lib.caution': 'Vorsicht',
};
