/** Arabic: settings.en.ts. */
import type { english } from './settings.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'settings.log': 'السجل العلني',
  'settings.roundHours': 'ساعات الجولات',
  'settings.roundHoursHint': 'في أيام العمل، من واحدة إلى أربع في اليوم، كساعات كاملة بينها فواصل: 11, 16.',
  'settings.trustees': 'الأمناء',
  'settings.trusteesHint':
    'عناوين بريد إلكتروني، عنوان في كل سطر. يتلقى كل منها كلمات السجل الست مرة في الأسبوع ويستطيع أن يثبت بها أن شيئًا لم يتغيّر. والأفضل أشخاص من خارج الإدارة، كمجلس العاملين مثلًا. ويمكن لكل من سجّل الدخول رؤية العناوين.',
  'field.roundHours': 'يُرجى اختيار ساعة إلى أربع ساعات.',
  'field.trustees': 'الحد الأقصى لعدد العناوين: {max, number}.',
};
