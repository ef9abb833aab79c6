/** The Arabic sentences of server.en.ts. */
import type { english } from './server.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'sso.removed': 'أُزيل المزوّد.',
  'sso.passwordsSaved': 'تم الحفظ.',
  'refusal.sso_no_admin': 'لا يملك أي مسؤول نظام نشط كلمة مرور. أعطِ أحدهم كلمة مرور أولًا، وإلا لن يتمكن أحد من الدخول.',
  'refusal.company_away': 'لا يستجيب {name} الآن. حاول مجددًا بعد بضع دقائق، أو سجّل الدخول بطريقة أخرى.',
  'refusal.company_denied': 'لم يسمح لك {name} بالدخول.',
  'refusal.company_clock': 'الفرق بين ساعتي {name} وEarshot كبير جدًا. أخبر أحد المسؤولين من فضلك.',
  'refusal.company_failed': 'تعذّر التحقق مما قاله {name}. حاول مجددًا، وإن تكرر ذلك فأخبر أحد المسؤولين.',
  'refusal.company_unknown': 'ليس لك حساب هنا. اسأل أحد المسؤولين.',
  'refusal.company_no_address': 'لم يذكر {name} عنوان بريد إلكتروني مؤكَّدًا لك، فلم يمكن إنشاء حساب. اسأل أحد المسؤولين.',
  'refusal.company_address_taken': 'يوجد حساب بعنوان بريدك الإلكتروني وهو غير مرتبط بتسجيل الدخول عبر شركتك. اسأل أحد المسؤولين.',
  'refusal.company_somebody_else': 'سجّل الدخول هناك شخص آخر، أو لم يُسأل أحد. سجّل الدخول بحسابك من فضلك.',
  'refusal.company_only': 'كلمات المرور متوقفة هنا. استخدم تسجيل الدخول عبر شركتك.',
  'refusal.company_key': 'تعذّرت قراءة سرّ {name} لأن مفتاح هذا الخادم مختلف. أخبر أحد المسؤولين من فضلك.',
  'refusal.company_last': 'هذا هو طريق الدخول الوحيد. اسمح أولًا للجميع باستخدام كلمة مرور.',
  'refusal.company_untested': 'اختبر الاتصال أولًا.',
  'refusal.company_not_in': 'سجّل الدخول أولًا عبر مزوّد يعمل، لتتأكد من أنه يسمح لك بالدخول.',
  'refusal.company_issuer': 'أدخل عنوانًا يبدأ بـ https:// بلا علامة استفهام.',
  'refusal.company_issuer_known': 'يوجد مزوّد بجهة الإصدار هذه بالفعل.',
  'refusal.company_tenant': 'لا تعرف Microsoft هذا النطاق أو لا تجيب. أدخل معرّف المستأجر بدلًا منه.',
  'refusal.break_glass': 'هذا هو المسؤول الذي يحتفظ بكلمة مرور بينما يدخل الآخرون عبر الشركة. عيّن غيره أولًا في الإدارة.',
  'refusal.break_glass_needed': 'اختر مسؤولًا نشطًا له كلمة مرور.',
  'refusal.provider_not_found': 'لم يُعثر على هذا المزوّد، أو أنه متوقف.',
  'refusal.too_many_providers': 'عدد المزوّدين {max, number} بالفعل.',
  'refusal.logout_token_invalid': 'رمز تسجيل الخروج هذا غير صالح.',
  'told.change.company':
    'رُبط حسابك بتسجيل الدخول عبر شركتك عن طريق عنوان بريده الإلكتروني. انتهت كلمة مرورك وعواملك الثانية ومفاتيح API والجلسات.',
  'told.news.unsaid':
    'لم يذكر «{provider}» في اليوم الأخير ما يُسأل عنه، وذلك {n, plural, zero {لا لأحد} one {لشخص واحد} two {لشخصين} few {لـ # أشخاص} many {لـ # شخصًا} other {لـ # شخص}}. تبقى الأدوار والأقسام والحسابات كما كانت. اختبر الاتصال في الإدارة.',
  'pack.to.sso': 'دخول الشركة',
  'pack.to.ssoSends': 'أن شخصًا يسجّل الدخول، ويعود الاسم والعنوان والمجموعات والأقسام',
};
