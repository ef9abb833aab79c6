/** The Arabic sentences of kinds.en.ts. */
import type { english } from './kinds.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'kind.newRant': 'شكوى جديدة',
  'kind.response': 'ردّ على شكواك',
  'kind.message': 'رسالة جديدة في محادثة',
  'kind.status': 'حلّ شكواك أو إعادة فتحها',
  'kind.urgent': 'شكوى طال انتظارها',
  'kind.clockSoon': 'اقتراب نهاية مهلة شكوى تتولاها',
  'kind.clockOver': 'شكوى لم تُحلّ في موعدها',
  'kind.rantGiven': 'إسناد شكوى إليك',
  'kind.mentioned': 'ذكرك في ملاحظة',
  'kind.rantRemoved': 'إزالة شكواك',
  'kind.rantsFreed': 'بقاء شكوى بلا مسؤول',
  'kind.feedbackDue': 'حان موعد إفادة صاحب شكوى',
  'kind.rants': 'الشكاوى',
};
