/** The Arabic sentences of log.en.ts. */
import type { english } from './log.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'audit.family.directory': 'الدليل',
  'audit.directory.linked': 'ربط {subject} بالدليل',
  'audit.directory.unlinked': 'فصل {subject} عن الدليل',
  'audit.directory.addressStays': 'أرسل عنوانًا آخر لحساب {subject}، ولم يُطبَّق: لا يغيّر عنوانَ مسؤول النظام إلا مسؤول النظام',
  'audit.directory.notTaken': 'عطّل حساب {subject}؛ وتعذّر تطبيق باقي الطلب',
  'audit.directory.stays': 'أراد تعطيل حساب {subject}، ويجب أن يبقى',
  'audit.directory.manyLeft':
    '{people, plural, zero {لم يعطّل أي حساب خلال ساعة} one {عطّل حساب شخص واحد خلال ساعة} two {عطّل حسابي شخصين خلال ساعة} few {عطّل حسابات # أشخاص خلال ساعة} many {عطّل حساب # شخصًا خلال ساعة} other {عطّل حساب # شخص خلال ساعة}}',
  'audit.directory.mapped':
    'منح أعضاء المجموعة «{group}» دور {role} و{departments, plural, zero {لا أقسام} one {قسمًا واحدًا} two {قسمين} few {# أقسام} many {# قسمًا} other {# قسم}}',
  'audit.directory.mappedNone':
    'لم يمنح أعضاء المجموعة «{group}» أي دور، ومنحهم {departments, plural, zero {لا أقسام} one {قسمًا واحدًا} two {قسمين} few {# أقسام} many {# قسمًا} other {# قسم}}',
  'action.directory.linked': 'ربط بالدليل',
  'action.directory.unlinked': 'فصل عن الدليل',
  'action.directory.addressStays': 'بقاء عنوان مسؤول النظام',
  'action.directory.notTaken': 'عُطّل ولم يُطبَّق الباقي',
  'action.directory.stays': 'تعذّر التعطيل',
  'action.directory.manyLeft': 'عُطّل كثيرون',
  'action.directory.mapped': 'تغيير مجموعة في الدليل',
};
