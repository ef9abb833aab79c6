/** The Arabic sentences of administration.en.ts. */
import type { english } from './administration.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'administration.start': 'البداية',
  'administration.startAbout': 'ما بقي من مهام وما يحتاج إلى انتباه.',
  'administration.organisation': 'المؤسسة',
  'administration.organisationAbout': 'الاسم والمنطقة الزمنية وساعات العمل والعطل.',
  'administration.rants': 'الشكاوى',
  'administration.rantsAbout': 'القرّاء والمواعيد.',
  'administration.signIn': 'تسجيل الدخول',
  'administration.signInAbout': 'كلمات المرور والجلسات والعامل الثاني ودخول الشركة.',
  'administration.data': 'البيانات والقانون',
  'administration.dataAbout': 'مدة حفظ البيانات والحفظ القانوني ونصوصكم.',
};
