/** The Arabic sentences of triage.en.ts. */
import type { english } from './triage.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'triage.owner': 'إسناد…',
  'triage.ownerTitle': 'إسناد الشكاوى المحددة',
  'triage.ownerAbout':
    '{n, plural, zero {لا شكاوى.} one {تُسند شكوى واحدة.} two {تُسند شكويان.} few {تُسند # شكاوى.} many {تُسند # شكوى.} other {تُسند # شكوى.}} من تُسند إليه عدة شكاوى يصله إشعار واحد.',
  'triage.ownerDo': 'إسناد',
  'triage.ownerWhom': 'إسناد إلى',
  'triage.ownerMe': '{name} (أنت)',
  'triage.ownerNobody': 'غير مسندة',
  'triage.ownerMissing': 'يُرجى اختيار شخص.',
  'triage.status': 'الحالة…',
  'triage.urgent': 'تعليم كعاجلة',
  'triage.resolve': 'تعليم كمحلولة…',
  'triage.resolveTitle': 'تعليم الشكاوى المحددة كمحلولة',
  'triage.resolveAbout':
    '{n, plural, zero {لا شكاوى.} one {تُغلق شكوى واحدة ويقرأ صاحبها السبب.} two {تُغلق شكويان ويقرأ أصحابهما السبب.} few {تُغلق # شكاوى ويقرأ أصحابها السبب.} many {تُغلق # شكوى ويقرأ أصحابها السبب.} other {تُغلق # شكوى ويقرأ أصحابها السبب.}}',
  'triage.resolveDo': 'تعليم كمحلولة',
  'triage.reason': 'السبب',
  'triage.reasonMissing': 'يُرجى اختيار سبب.',
  'triage.answer': 'رد…',
  'triage.answerTitle': 'الرد نفسه للجميع',
  'triage.answerAbout':
    '{n, plural, zero {لا شكوى تتلقى هذا الردّ} one {تتلقى شكوى واحدة هذا الردّ، ويُبلَّغ صاحبها} two {تتلقى شكويان هذا الردّ، ويُبلَّغ صاحب كل منهما} few {تتلقى # شكاوى هذا الردّ، ويُبلَّغ صاحب كل منها} many {تتلقى # شكوى هذا الردّ، ويُبلَّغ صاحب كل منها} other {تتلقى # شكوى هذا الردّ، ويُبلَّغ صاحب كل منها}}. لا يمكن التراجع عن ذلك.',
  'triage.answerNobody':
    '{n, plural, zero {جميع الحسابات موجودة.} one {حساب صاحب شكوى واحدة لم يعد موجودًا.} two {حسابا صاحبي شكويين لم يعودا موجودين.} few {حسابات أصحاب # شكاوى لم تعد موجودة.} many {حسابات أصحاب # شكوى لم تعد موجودة.} other {حسابات أصحاب # شكوى لم تعد موجودة.}}',
  'triage.answerLabel': 'الرد',
  'triage.answerDo': 'إرسال للجميع',
  'triage.busy': 'جارٍ التنفيذ...',
  'triage.failed': 'تعذّر تنفيذ ذلك. لم يُفقد ما كتبته. يُرجى المحاولة مجددًا.',
  'triage.done':
    '{n, plural, zero {لم تتغير أي شكوى.} one {تغيّرت شكوى واحدة.} two {تغيّرت شكويان.} few {تغيّرت # شكاوى.} many {تغيّرت # شكوى.} other {تغيّرت # شكوى.}}',
  'triage.notDone':
    '{n, plural, zero {تغيّرت كلها.} one {لم تتغير واحدة وتبقى محددة:} two {لم تتغير اثنتان وتبقيان محددتين:} few {لم تتغير # وتبقى محددة:} many {لم تتغير # وتبقى محددة:} other {لم تتغير # وتبقى محددة:}}',
  'triage.one': '«{excerpt}»: {why}',
  'triage.close': 'إغلاق',
  'triage.undone': 'تم التراجع.',
  'triage.undoneBut':
    '{n, plural, zero {تم التراجع عنها كلها. {why}} one {تعذّر التراجع عن واحدة: {why}} two {تعذّر التراجع عن اثنتين: {why}} few {تعذّر التراجع عن #: {why}} many {تعذّر التراجع عن #: {why}} other {تعذّر التراجع عن #: {why}}}',
  'triage.selectFound':
    '{n, plural, zero {لا نتائج} one {تحديد النتيجة الوحيدة} two {تحديد النتيجتين} few {تحديد # نتائج} many {تحديد # نتيجة} other {تحديد # نتيجة}}',
  'triage.selectFirst': 'تحديد أول {n, number}',
  'triage.selectFailed': 'تعذّر تحميل البقية. يُرجى المحاولة مجددًا.',
  'triage.tooMany': 'الحد الأقصى دفعة واحدة: {max, number}. يُرجى تحديد عدد أقل.',
  'triage.pane': 'الشكوى المفتوحة',
  'triage.nothingOpen': 'اختر شكوى من القائمة لقراءتها هنا.',
  'triage.ownPage': 'فتح في صفحة مستقلة',
  'triage.goesOn': 'Ctrl + Enter يرسل وينتقل إلى التالية التي تنتظر.',
  'triage.next': 'التالية: {target}، {department}',
  'triage.noNext': 'أُرسل. لا توجد في هذه القائمة شكوى تنتظر ردًا.',
  'triage.export': 'تصدير…',
  'triage.more': 'المزيد…',
  'triage.exportFailed': 'تعذّر إنشاء الملف. يُرجى المحاولة مجددًا.',
};
