/** Arabic: lib.en.ts. */
import type { english } from './lib.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'lib.noConnection': 'تعذّر الاتصال بـ Earshot. يُرجى المحاولة مرة أخرى.',
  'lib.downloadStopped': 'انقطع التنزيل.',
  'lib.unreadable': 'أرسل Earshot ردًّا تعذّرت قراءته. يُرجى المحاولة مرة أخرى.',
  'lib.now': 'الآن',
  'lib.minutesAgo': '{n, plural, zero {الآن} one {قبل دقيقة} two {قبل دقيقتين} few {قبل # دقائق} many {قبل # دقيقة} other {قبل # دقيقة}}',
  'lib.hoursAgo': '{n, plural, zero {الآن} one {قبل ساعة} two {قبل ساعتين} few {قبل # ساعات} many {قبل # ساعة} other {قبل # ساعة}}',
  'lib.yesterday': 'أمس',
  'lib.days': 'من {from} إلى {to}',
  'lib.weekOf': 'أسبوع {day}',
  'lib.hour': '{day}، من {from} إلى {to}',
  'lib.today': 'اليوم',
  'lib.week': 'آخر أسبوع',
  'lib.month': 'آخر شهر',
  'lib.quarter': 'آخر ربع سنة',
  'lib.6months': 'آخر 6 أشهر',
  'lib.year': 'آخر سنة',
  'lib.copyLink': 'نسخ رابط إلى «{heading}»',
  'lib.taskDone': 'منجَز:',
  'lib.taskOpen': 'للإنجاز:',
  'lib.note': 'ملاحظة',
  'lib.tip': 'نصيحة',
  'lib.important': 'مهم',
  'lib.warning': 'تحذير',
  'lib.caution': 'تنبيه',
};
