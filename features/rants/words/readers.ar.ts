/** The Arabic sentences of readers.en.ts. */
import type { english } from './readers.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'readers.briefAll': 'كل من سجّل الدخول.',
  'readers.briefOwn': 'المديرون ومسؤولو النظام.',
  'readers.briefDepartments': 'مديرو القسم ومسؤولو النظام.',
  'readers.briefPeople': '{people}.',
  'readers.briefOthers': '{n, plural, zero {لا أحد غيرهم} one {شخص آخر} two {شخصان آخران} few {# آخرون} many {# آخرون} other {# آخرون}}',
  'readers.briefNobody': 'لا أحد حاليًّا.',
  'readers.briefNot': 'باستثناء {target}.',
  'readers.mine':
    'يمكن لغيرك قراءة هذا، وعددهم {n, plural, zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}: {people}.',
  'readers.mineAll':
    'يمكن لغيرك قراءة هذا، وعددهم {n, plural, zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}: كل من يمكنه تسجيل الدخول.',
  'readers.mineAllAbout': 'يمكن لنحو {n, number} غيرك قراءة هذا: كل من يمكنه تسجيل الدخول.',
  'readers.mineAllBut':
    'يمكن لغيرك قراءة هذا، وعددهم {n, plural, zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}: كل من يمكنه تسجيل الدخول ما عدا {target}.',
  'readers.mineAllButAbout': 'يمكن لنحو {n, number} غيرك قراءة هذا: كل من يمكنه تسجيل الدخول ما عدا {target}.',
  'readers.mineNone': 'لا يمكن لأحد غيرك قراءة هذا حاليًا.',
  'readers.others':
    'يمكن لغير صاحبها قراءة هذا، وعددهم {n, plural, zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}: {people}.',
  'readers.othersAll':
    'يمكن لغير صاحبها قراءة هذا، وعددهم {n, plural, zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}: كل من يمكنه تسجيل الدخول.',
  'readers.othersAllAbout': 'يمكن لنحو {n, number} غير صاحبها قراءة هذا: كل من يمكنه تسجيل الدخول.',
  'readers.othersAllBut':
    'يمكن لغير صاحبها قراءة هذا، وعددهم {n, plural, zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}: كل من يمكنه تسجيل الدخول ما عدا {target}.',
  'readers.othersAllButAbout': 'يمكن لنحو {n, number} غير صاحبها قراءة هذا: كل من يمكنه تسجيل الدخول ما عدا {target}.',
  'readers.othersNone': 'لا يمكن لأحد غير صاحبها قراءة هذا حاليًا.',
  'readers.admins':
    '{n, plural, zero {لا مسؤول نظام} one {مسؤول نظام واحد} two {مسؤولا نظام} few {# مسؤولي نظام} many {# مسؤول نظام} other {# مسؤول نظام}}',
  'readers.managers': '{n, plural, zero {لا مدير} one {مدير واحد} two {مديران} few {# مديرين} many {# مديرًا} other {# مدير}}',
  'readers.employees': '{n, plural, zero {لا موظف} one {موظف واحد} two {موظفان} few {# موظفين} many {# موظفًا} other {# موظف}}',
  'readers.not': 'ما عدا {target}، فهي عنه.',
  'readers.operators': 'وقد يقرؤه أيضًا من يشغّل الخادم.',
  'readers.openedNone': 'لم يفتحها حتى الآن أي مدير أو مسؤول نظام.',
  'readers.files':
    '{n, plural, zero {لم يُنشأ منذ ذلك الحين ملف شكاوى قد تكون هذه فيه.} one {أُنشئ منذ ذلك الحين ملف شكاوى واحد قد تكون هذه فيه.} two {أُنشئ منذ ذلك الحين ملفا شكاوى قد تكون هذه فيهما.} few {أُنشئت منذ ذلك الحين # ملفات شكاوى قد تكون هذه فيها.} many {أُنشئ منذ ذلك الحين # ملفًا من الشكاوى قد تكون هذه فيه.} other {أُنشئ منذ ذلك الحين # ملف شكاوى قد تكون هذه فيه.}}',
};
