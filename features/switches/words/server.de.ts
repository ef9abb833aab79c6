/** The German sentences of server.en.ts. */
import type { english } from './server.en.ts';

export const german: Record<keyof typeof english, string> = {
  'refusal.feature_not_found': 'Diese Funktion gibt es nicht, oder sie lässt sich nicht ausschalten.',
  'refusal.feature_needs': 'Sie braucht „{feature}“. Schalten Sie das zuerst ein.',
  'refusal.feature_needed': '„{feature}“ braucht sie. Schalten Sie das zuerst aus.',
  'told.featureSwitched.title': 'Eine Funktion wurde ausgeschaltet',
  'told.featureSwitched.message': '{actor} hat „{feature}“ ausgeschaltet. Die Daten bleiben.',
  'told.featureSwitched.mail': '„{feature}“ wurde ausgeschaltet. Die Daten bleiben.',
  'told.featureSwitched.why': 'Admins erfahren immer, wenn ein anderer Admin eine Funktion aus- oder einschaltet.',
  'told.featureSwitchedOn.title': 'Eine Funktion wurde eingeschaltet',
  'told.featureSwitchedOn.message': '{actor} hat „{feature}“ eingeschaltet.',
  'told.featureSwitchedOn.mail': '„{feature}“ wurde eingeschaltet.',
  'told.featureSwitchedOn.why': 'Admins erfahren immer, wenn ein anderer Admin eine Funktion aus- oder einschaltet.',
};
