/** Arabic: mail.en.ts. */
import type { english } from './mail.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'mail.title': 'البريد',
  'mail.about':
    'ما يرسله Earshot، وما آل إليه في {days, plural, zero {هذا اليوم} one {آخر يوم} two {آخر يومين} few {آخر # أيام} many {آخر # يومًا} other {آخر # يوم}}. ولا يُحتفظ بنص الرسائل.',
  'mail.test': 'إرسال رسالة تجريبية',
  'mail.testing': 'جارٍ الإرسال…',
  'mail.testFailed': 'حدث خطأ',
  'mail.testWritten': 'كُتبت الرسالة التجريبية في مجلد الصادر.',
  'mail.testSent': '{said} وهي مرسلة إلى {email}.',

  'mail.leaves': 'يخرج البريد عبر {server}، من {from}.',
  'mail.stays': 'لا يخرج البريد من Earshot',
  'mail.staysMore':
    'لا يوجد خادم بريد. تُكتب الرسائل ملفاتٍ في المجلد «outbox» بجانب البيانات، ولا تصل إلى أحد. لإرسالها، اضبط SMTP_URL وأعد تشغيل Earshot.',
  'mail.noTls': 'البريد بالانتظار: لا يوفّر {server} اتصال TLS',
  'mail.noTlsMore':
    'لا يُرسل شيء دون تشفير، ولا حتى كلمة المرور. ابدأ SMTP_URL بـ smtps://‎ إن كان خادم البريد يتيح ذلك. وإن لم يكن بوسع أحد التنصّت على الطريق إليه فأضف بدلًا من ذلك ‎?tls=off ثم أعد تشغيل Earshot:',
  'mail.stateFailed': 'تعذّر تحميل حالة البريد.',

  'mail.queue': 'الرسائل',
  'mail.which': 'أي الرسائل',
  'mail.all': 'الكل',
  'mail.waiting': 'بالانتظار',
  'mail.sent': 'مرسلة',
  'mail.failed': 'فشلت',
  'mail.dropped': 'غير لازمة',
  'mail.waitingMeans': 'تخرج حين يحين وقتها، ما لم يُقرأ قبل ذلك ما تخبر به.',
  'mail.sentMeans': 'قبلها خادم البريد، أو كُتبت في مجلد الصادر.',
  'mail.failedMeans':
    'تُركت بعد {tries, plural, zero {المحاولة} one {محاولة واحدة} two {محاولتين} few {# محاولات} many {# محاولة} other {# محاولة}}، أو رُفضت نهائيًا.',
  'mail.droppedMeans': 'قُرئت في هذه الأثناء، أو تُركت للملخّص اليومي، أو لم تعد مرغوبة، أو لا أحد لتُرسل إليه.',
  'mail.when': 'الوقت',
  'mail.to': 'إلى',
  'mail.what': 'بشأن',
  'mail.state': 'الحالة',
  'mail.said': 'ما آلت إليه',
  'mail.actions': 'الإجراءات',
  'mail.nobody': 'لا حساب',
  'mail.sentAt': 'أُرسلت في {when}',
  'mail.dueAt': 'تخرج في {when}',
  'mail.next':
    'جُرّبت {n, plural, zero {0 مرة} one {مرة واحدة} two {مرتين} few {# مرات} many {# مرة} other {# مرة}}، والمحاولة التالية في {when}',
  'mail.tried': 'جُرّبت {n, plural, zero {0 مرة} one {مرة واحدة} two {مرتين} few {# مرات} many {# مرة} other {# مرة}}',
  'mail.retry': 'إعادة المحاولة',
  'mail.retryNamed': 'إعادة المحاولة: {kind}، إلى {to}',
  'mail.retried': 'تُعاد المحاولة.',
  'mail.retryFailed': 'حدث خطأ',
  'mail.empty': 'لا بريد بعد. هنا سيظهر ما يرسله Earshot.',
  'mail.noMatch': 'لا رسالة في هذه الحالة.',
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
  'mail.elsewhere': 'يبقى الجرس في Earshot كما هو.',
  'mail.profile': 'اختيار كل شيء في ملفك الشخصي',
  'mail.noLink': 'تحتاج هذه الصفحة إلى الرابط كاملًا. افتحه مجددًا كما هو في الرسالة.',
  'mail.linkFailed': 'تعذّر فحص الرابط.',
  'mail.changeFailed': 'حدث خطأ',
};
