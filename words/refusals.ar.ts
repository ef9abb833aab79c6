/** Arabic translation of refusals.en.ts. */
import type { english } from './refusals.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  // Signing in.
  'refusal.signed_out': 'يُرجى تسجيل الدخول.',
  'refusal.not_your_role': 'دورك لا يسمح بهذا.',
  'refusal.too_many_comments': 'كتبت تعليقات كثيرة في وقت قصير. يُرجى المحاولة مرة أخرى {when}. نصك محفوظ هنا.',
  'refusal.too_many_calls': 'طلبات كثيرة. يُرجى المحاولة مرة أخرى {when}.',
  'refusal.too_many_polls': 'اتصالات استقصاء كثيرة. يُرجى استخدام WebSocket أو المحاولة مرة أخرى {when}.',
  'refusal.too_many_lists': 'لا تزال قائمتان من قوائمك قيد التحميل. يُرجى المحاولة بعد لحظات.',
  // People.
  'refusal.profile_failed': 'تعذّر تحديث الملف الشخصي',
  'refusal.key_invalid': 'هذا المفتاح لا يعمل: فهو غير معروف أو أُنهي أو انتهت صلاحيته. أنشئ مفتاحًا جديدًا.',
  'refusal.key_scope': 'لا يملك هذا المفتاح النطاق {scope}. أنشئ مفتاحًا يملكه.',
  'refusal.key_never': 'لا يمكن لمفاتيح API القيام بهذا. يُرجى تسجيل الدخول.',
  'refusal.key_person': 'لا يمكن لمفتاح خدمة القيام بهذا لأنه يحتاج إلى شخص. استخدم مفتاحًا شخصيًا.',
  'refusal.key_factor': 'أُنشئ هذا المفتاح بلا عامل ثانٍ، ودورك يحتاج إليه الآن. سجّل الدخول به ثم أنشئ مفتاحًا جديدًا.',
  'refusal.ticket_invalid': 'انتهت صلاحية رابط التنزيل هذا. ابدأ التنزيل من جديد.',
  'refusal.too_many_exports': 'لديك تنزيلان جاريان. يُرجى الانتظار حتى ينتهي أحدهما.',

  'refusal.page_too_far': 'هذه الصفحة بعيدة جدًّا في القائمة. ابدأ من الصفحة الأولى، أو ضيّق القائمة بعامل تصفية.',
  'refusal.comment_id_taken': 'يوجد تعليق بهذا المعرّف بالفعل.',
  'refusal.comment_not_found': 'التعليق غير موجود.',
  'refusal.not_your_comment': 'لا يغيّر التعليق إلا كاتبه.',
  // The request itself.
  'refusal.invalid': 'يُرجى مراجعة الحقول المميّزة.',
  'refusal.malformed': 'تعذّرت قراءة الطلب.',
  'refusal.forbidden_key': 'يحوي الطلب مفتاحًا غير مسموح به.',
  'refusal.too_deep': 'تداخل الطلب أعمق مما ينبغي.',
  'refusal.too_large': 'الحجم أكبر مما ينبغي. الحد الأقصى للإرسال: {max}.',
  'refusal.wrong_type': 'يُرجى الإرسال بصيغة JSON.',
  'refusal.file_missing': 'لم يصل أي ملف. يُرجى إضافته من جديد.',
  'refusal.wrong_type_form': 'يُرجى إرسال الملف كنموذج (multipart/form-data) في الحقل {field}.',
  'refusal.not_found': 'لا شيء في هذا العنوان.',
  'refusal.outside': 'لا شيء في هذا العنوان. تجد Earshot هنا على {base}.',
  'refusal.method_not_allowed': 'لا شيء في هذا العنوان.',
  'refusal.unavailable': 'لا يستطيع Earshot الرد الآن. يُرجى المحاولة بعد لحظات.',
  'refusal.damaged': 'جزء من قاعدة البيانات تالف، لذلك لا يمكن عرض هذا أو حفظه. يُرجى إبلاغ مسؤول النظام.',
  'refusal.not_saved': 'تعذّر الحفظ: قرص الخادم ممتلئ أو لا يمكن الكتابة عليه. نصك محفوظ هنا. يُرجى إبلاغ مسؤول النظام.',
  'refusal.failed': 'حدث خطأ',
};
