/** The Arabic sentences of deadlines.en.ts. */
import type { english } from './deadlines.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'clocks.dueFilter': 'التصفية بحسب الموعد',
  'clocks.dueToday': 'موعدها اليوم',
  'clocks.dueOver': 'فات موعدها',
  'clocks.due': 'الموعد',
  'clocks.answer': 'موعد الرد',
  'clocks.resolve': 'موعد الحل',
  'clocks.running': 'حتى {when}',
  'clocks.soon': 'قريبًا: حتى {when}',
  'clocks.over': 'فات الموعد منذ {when}',
  'clocks.met': 'في الموعد',
  'clocks.missed': 'متأخر، كان الموعد {when}',
  'clocks.pause': 'إيقاف الموعد حتى يكتب صاحب الشكوى',
  'clocks.resume': 'استئناف الموعد',
  'clocks.pausedSince': 'متوقف منذ {when} حتى يكتب صاحب الشكوى',
  'clocks.dueAt': 'الموعد {when}',
  'clocks.late': 'فات موعدها',
  'clocks.promised': 'رد حتى {when}',
  'clocks.promisedOver': 'كان موعد الرد {when}. وقد أُبلغ المديرون ومسؤولو النظام.',
  'clocks.waitsForYou': 'هناك من ينتظر أن تكتب.',
  'clocks.feedback': 'الإفادة',
  'clocks.feedbackPromised': 'تصلك إفادة حتى {day}.',
  'clocks.received': 'وردت',
  'clocks.pauseFailed': 'تعذّر التغيير. حاول مرة أخرى.',
};
