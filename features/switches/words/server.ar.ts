/** The Arabic sentences of server.en.ts. */
import type { english } from './server.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'refusal.feature_not_found': 'لا توجد ميزة كهذه، أو لا يمكن إيقافها.',
  'refusal.feature_needs': 'تحتاج إلى «{feature}». شغّلها أولًا.',
  'refusal.feature_needed': 'تحتاج إليها «{feature}». أوقف تلك أولًا.',
  'told.featureSwitched.title': 'أُوقفت ميزة',
  'told.featureSwitched.message': 'أوقف {actor} «{feature}». وتبقى بياناتها محفوظة.',
  'told.featureSwitched.mail': 'أُوقفت «{feature}». وتبقى بياناتها محفوظة.',
  'told.featureSwitched.why': 'يُبلَّغ مسؤولو النظام دائمًا عندما يوقف مسؤول آخر ميزة أو يشغّلها.',
  'told.featureSwitchedOn.title': 'شُغّلت ميزة',
  'told.featureSwitchedOn.message': 'شغّل {actor} «{feature}».',
  'told.featureSwitchedOn.mail': 'شُغّلت «{feature}».',
  'told.featureSwitchedOn.why': 'يُبلَّغ مسؤولو النظام دائمًا عندما يوقف مسؤول آخر ميزة أو يشغّلها.',
};
