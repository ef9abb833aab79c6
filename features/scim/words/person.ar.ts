/** The Arabic sentences of person.en.ts. */
import type { english } from './person.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'directory.unlink': 'فصل عن الدليل',
  'directory.unlinkTitle': 'هل تريد فصل {name} عن الدليل؟',
  'directory.unlinkStays': 'يُدار هذا الشخص يدويًا من الآن فصاعدًا. وإذا أرسل الدليل العنوان نفسه مرة أخرى فسيُربط من جديد.',
  'directory.unlinkFailed': 'تعذّر فصل الشخص.',
};
