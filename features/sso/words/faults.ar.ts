/** The Arabic sentences of faults.en.ts. */
import type { english } from './faults.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'sso.why.notHttps': 'يذكر المزوّد عنوانًا لا يبدأ بـ https. راجع العناوين في ملفه ‎/.well-known/openid-configuration.',
  'sso.why.certificate': 'شهادة المزوّد غير موثوقة ({code}). حدّد على خادم Earshot شهادة جهة الإصدار الخاصة بكم في NODE_EXTRA_CA_CERTS.',
  'sso.why.hostUnknown': 'لا يعرف خادم Earshot اسم مضيف المزوّد. راجع جهة الإصدار في Earshot وإعدادات DNS على الخادم.',
  'sso.why.away':
    'لم يتمكن خادم Earshot من الوصول إلى المزوّد ({code}). راجع جهة الإصدار في Earshot، وجدران الحماية والخوادم الوسيطة بينهما، وهل المزوّد يعمل.',
  'sso.why.discovery':
    'لا يوجد ما يمكن قراءته في ‎/.well-known/openid-configuration لدى جهة الإصدار. أضف المزوّد من جديد في Earshot بالعنوان الذي يسبق هذا المسار.',
  'sso.why.issuer':
    'يسمّي المزوّد نفسه بجهة إصدار أخرى. أضفه من جديد في Earshot بجهة الإصدار المذكورة حرفيًا في ملفه ‎/.well-known/openid-configuration.',
  'sso.why.denied': 'لا يسمح المزوّد لهذا الشخص بالدخول. عيّن لدى المزوّد الشخص أو مجموعة للتطبيق.',
  'sso.why.scope': 'اسمح للتطبيق لدى المزوّد بالنطاقات openid وemail وprofile.',
  'sso.why.clientRights': 'اسمح للتطبيق لدى المزوّد بمسار Authorization Code (نوع الاستجابة «code»).',
  'sso.why.unasked': 'أراد المزوّد أن يسأل الشخص شيئًا ولم يستطع. سجّل الدخول هناك أولًا، أو امنح الموافقة هناك عن المؤسسة كلها.',
  'sso.why.client':
    'لا يقبل المزوّد العميل. قارن معرّف العميل وسرّه في Earshot بما لدى المزوّد؛ ويجب أن يكون التطبيق هناك سريًا (confidential) وألا يكون سرّه قد انتهى.',
  'sso.why.grant': 'لا يقبل المزوّد الرمز. أدخل لدى المزوّد عنوان إعادة التوجيه {address} كما هو تمامًا.',
  'sso.why.error':
    'يرفض المزوّد الطلب. راجع لدى المزوّد عنوان إعادة التوجيه {address} والنطاقات ومسار Authorization Code؛ وسجلّه يقول المزيد.',
  'sso.why.clock': 'ساعتا المزوّد وEarshot مختلفتان. اضبط الوقت على الخادمين (NTP).',
  'sso.why.keys': 'لا يطابق توقيع ID token المفاتيح التي ينشرها المزوّد. راجع لدى المزوّد مفاتيح التوقيع (jwks_uri).',
  'sso.why.algorithm': 'وُقّع ID token بطريقة لا يقبلها Earshot. اختر للتطبيق لدى المزوّد RS256 أو ES256.',
  'sso.why.claim':
    'في ID token المطالبة «{claim}» غير موجودة أو تقول غير المتوقع. راجع لدى المزوّد هل يصدر الرمز لمعرّف العميل هذا ومن جهة الإصدار هذه.',
  'sso.why.idToken': 'لا يتضمن رد المزوّد ID token يمكن قراءته. يجب أن يستخدم التطبيق لدى المزوّد OpenID Connect مع النطاق openid.',
  'refusal.company_test': '{why}',
  'refusal.company_test_away': '{why}',
  'refusal.company_test_said': '{why} قال {name}: «{said}»',
  'refusal.company_test_again': 'قبل المزوّد سرّ العميل بطريقة غير التي جُرّبت أولًا. يتذكرها Earshot: اختبر مرة أخرى من فضلك.',
  'refusal.company_many': 'تخدم جهة الإصدار هذه مؤسسات كثيرة، فما تقوله عن عنوان شخص أو رقمه لا يثبت شيئًا هنا. استخدم جهة إصدار مؤسستك.',
  'refusal.company_no_auth_time':
    'لا يذكر {name} متى سجّلت الدخول هناك آخر مرة، فلا يمكنه تأكيد هويتك. سجّل الخروج من Earshot ثم ادخل من جديد: لن يُطلب منك التأكيد بعد ذلك مباشرة. ويمكنك عندئذ إعداد مفتاح مرور أو تطبيق مصادقة.',
};
