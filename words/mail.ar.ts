/** Arabic: mail.en.ts. */
import type { english } from './mail.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'mail.title': 'البريد الإلكتروني',
  'mail.about':
    'رسائل {days, plural, zero {اليوم} one {آخر يوم} two {آخر يومين} few {آخر # أيام} many {آخر # يومًا} other {آخر # يوم}} وحالتها. لا تحفظ هذه القائمة نصوصها.',
  'mail.test': 'إرسال رسالة تجريبية',
  'mail.testing': 'جارٍ الإرسال…',
  'mail.testFailed': 'حدث خطأ',
  'mail.testWritten': 'حُفظت الرسالة التجريبية في المجلد «outbox».',
  'mail.testSent': '{said} تحقّق من بريد {email}.',

  'mail.leaves': 'تُرسل الرسائل عبر {server}، من {from}.',
  'mail.stays': 'البريد الإلكتروني غير مُعدّ',
  'mail.staysMore':
    'لا خادم بريد لدى Earshot. يحفظ الرسائل ملفاتٍ في المجلد «outbox» بجانب بياناته، ولا تصل إلى أحد. لإرسال البريد، اضبط SMTP_URL وأعد تشغيل Earshot.',
  'mail.noTls': 'الرسائل معلّقة: لا يوفّر {server} اتصال TLS',
  'mail.noTlsMore':
    'لا يرسل Earshot شيئًا دون تشفير، ولا حتى كلمة المرور. إن كان خادم البريد يدعم ذلك، فابدأ SMTP_URL بـ smtps://‎. وإن لم يكن بوسع أحد التنصّت على الطريق إليه، فأضف بدلًا من ذلك ‎?tls=off وأعد تشغيل Earshot:',
  'mail.stateFailed': 'تعذّر تحميل حالة البريد الإلكتروني.',

  'mail.queue': 'الرسائل',
  'mail.which': 'أي الرسائل',
  'mail.all': 'الكل',
  'mail.waiting': 'بالانتظار',
  'mail.sent': 'مرسلة',
  'mail.failed': 'فشلت',
  'mail.dropped': 'غير لازمة',
  'mail.waitingMeans': 'تُرسل حين يحين موعدها، ما لم يُقرأ الإشعار قبل ذلك.',
  'mail.sentMeans': 'قبلها خادم البريد، أو حُفظت في المجلد «outbox».',
  'mail.failedMeans':
    'توقّفت بعد {tries, plural, zero {المحاولة} one {محاولة واحدة} two {محاولتين} few {# محاولات} many {# محاولة} other {# محاولة}}، أو رُفضت نهائيًا.',
  'mail.droppedMeans': 'قُرئت من قبل، أو تُركت للملخّص اليومي، أو أُلغي الاشتراك فيها، أو لا أحد لتُرسل إليه.',
  'mail.when': 'الوقت',
  'mail.to': 'إلى',
  'mail.what': 'بشأن',
  'mail.state': 'الحالة',
  'mail.said': 'النتيجة',
  'mail.actions': 'الإجراءات',
  'mail.nobody': 'لا حساب',
  'mail.sentAt': 'أُرسلت في {when}',
  'mail.dueAt': 'موعدها {when}',
  'mail.next':
    'جُرّبت {n, plural, zero {0 مرة} one {مرة واحدة} two {مرتين} few {# مرات} many {# مرة} other {# مرة}}، والمحاولة التالية في {when}',
  'mail.tried': 'جُرّبت {n, plural, zero {0 مرة} one {مرة واحدة} two {مرتين} few {# مرات} many {# مرة} other {# مرة}}',
  'mail.retry': 'إعادة المحاولة',
  'mail.retryNamed': 'إعادة المحاولة: {kind}، إلى {to}',
  'mail.retried': 'يحاول Earshot مرة أخرى.',
  'mail.retryFailed': 'حدث خطأ',
  'mail.empty': 'لا رسائل بعد. سيظهر هنا ما يرسله Earshot.',
  'mail.noMatch': 'لا رسائل بهذه الحالة.',
  'mail.clear': 'عرض الكل',
  'mail.loadFailed': 'تعذّر تحميل الرسائل.',

  'mail.digest': 'الملخّص اليومي',
  'mail.passwordLink': 'رابط لكلمة مرور جديدة',
  'mail.testMail': 'رسالة تجريبية',

  'mail.unsubscribe': 'رسائل Earshot',
  'mail.youGet': 'تصلك رسالة بشأن هذا:',
  'mail.youDoNot': 'لا تصلك رسالة بشأن هذا:',
  'mail.stop': 'إيقاف هذا النوع من الرسائل',
  'mail.undo': 'تراجع',
  'mail.again': 'استلام هذه الرسائل من جديد',
  'mail.digestMeans': 'رسالة واحدة في اليوم بما لم تقرأه.',
  'mail.always': 'هذه الرسائل تخص حسابك ولا يمكن إيقافها.',
  'mail.elsewhere': 'لا تتغيّر إشعاراتك في Earshot.',
  'mail.profile': 'اختيار كل الرسائل في ملفك الشخصي',
  'mail.noLink': 'هذا الرابط غير كامل. افتحه مجددًا كما هو في الرسالة تمامًا.',
  'mail.linkFailed': 'تعذّر التحقق من الرابط.',
  'mail.changeFailed': 'حدث خطأ',
};
