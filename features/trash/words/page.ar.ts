/** The Arabic sentences of page.en.ts. */
import type { english } from './page.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'deleted.title': 'المحذوفات حديثًا',
  'deleted.about':
    '{days, plural, zero {ما حُذف اليوم. بعد ذلك يُزال نهائيًا وتلقائيًا.} one {ما حُذف في آخر يوم. بعد ذلك يُزال نهائيًا وتلقائيًا.} two {ما حُذف في آخر يومين. بعد ذلك يُزال نهائيًا وتلقائيًا.} few {ما حُذف في آخر # أيام. بعد ذلك يُزال نهائيًا وتلقائيًا.} many {ما حُذف في آخر # يومًا. بعد ذلك يُزال نهائيًا وتلقائيًا.} other {ما حُذف في آخر # يوم. بعد ذلك يُزال نهائيًا وتلقائيًا.}}',
  'deleted.back': 'إدارة المستخدمين',
  'deleted.loading': 'جارٍ التحميل…',
  'deleted.failed': 'تعذّر تحميل القائمة.',
  'deleted.empty': 'لم يُحذف شيء مؤخرًا.',
  'deleted.list': 'المحذوفات حديثًا',
  'deleted.by': 'حذفه {name} في {when}',
  'deleted.byNobody': 'حُذف في {when}',
  'deleted.left':
    '{n, plural, =0 {يُزال اليوم} zero {يُزال اليوم} one {بقي يوم واحد} two {بقي يومان} few {بقيت # أيام} many {بقي # يومًا} other {بقي # يوم}}',
  'deleted.restore': 'استعادة',
  'deleted.restoreNamed': 'استعادة {name}',
  'deleted.restored': 'تمت استعادة {name}.',
  'deleted.restoreFailed': 'تعذّرت استعادة {name}.',
  'deleted.remove': 'إزالة نهائية',
  'deleted.removeNamed': 'إزالة نهائية: {name}',
  'deleted.removeTitle': 'هل تريد إزالة «{name}» نهائيًا؟',
  'deleted.removeUser': 'لن يمكن استعادة الحساب بعد ذلك. وتبقى شكاوى هذا الشخص وردوده دون اسمه.',
  'deleted.removeOther': 'لن يمكن استعادته بعد ذلك.',
  'deleted.removeFailed': 'تعذّرت إزالة {name}.',
};
