/** The German sentences of log.en.ts. */
import type { english } from './log.en.ts';

export const german: Record<keyof typeof english, string> = {
  'audit.family.legal': 'Datenschutz und Nutzung',
  'audit.legal.own': 'hat den mitgelieferten Text „{page}“ durch einen eigenen ersetzt',
  'audit.legal.builtIn': 'hat den mitgelieferten Text „{page}“ wiederhergestellt',
  'audit.page.privacy': 'Datenschutz',
  'audit.page.channels': 'Stellen außerhalb',
  'audit.page.terms': 'Nutzungsbedingungen',
  'action.legal.changed': 'Datenschutz oder Nutzung geändert',
};
