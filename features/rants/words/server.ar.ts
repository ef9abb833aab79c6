/** Arabic: server.en.ts. */
import type { english } from './server.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'done.readyRemoved': 'حُذف الرد الجاهز.',
  'done.viewRemoved': 'حُذفت طريقة العرض.',
  'field.rantOwner': 'لا يتولّى الشكوى إلا مدير أو مسؤول نظام نشط يحق له قراءتها، ولا يتولّى أحد شكوى كتبها بنفسه.',
  'field.ownerOfRants': 'لا يتولّى الشكاوى إلا مدير أو مسؤول نظام نشط.',
  'pack.gate.rant.read': 'قراءة ما يحق له من الشكاوى',
  'pack.gate.rant.submit': 'كتابة شكوى',
  'pack.gate.rant.write': 'الإضافة إلى شكواه وتعديلها وسحبها',
  'pack.gate.rant.respond': 'الرد على الشكاوى وكتابة ملاحظات للزملاء',
  'pack.gate.rant.decide': 'إنهاء الشكاوى وربطها وتسليمها',
  'pack.gate.rant.remove': 'طلب إزالة شكوى',
  'pack.gate.view.use': 'حفظ طرق عرض وردود جاهزة له',
};
