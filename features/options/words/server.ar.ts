/** The Arabic sentences of server.en.ts. */
import type { english } from './server.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'done.optionDeleted': 'أُخرج من القائمة. وما يستخدم هذا الاسم يحتفظ به.',
  'refusal.own_link': 'لا يمكن تغيير الربط بحسابك إلا من مسؤول نظام آخر.',
  'refusal.made_by_linked': 'أصبحت مسؤول نظام من خلال شخص مرتبط بهذا الاسم أو قد يكون مرتبطًا به. على مسؤول نظام آخر أن يقرّر ذلك.',
  'refusal.own_name': 'هذا الاسم مرتبط بحسابك أو قد يكون اسمك. لا يمكن تغييره إلا من شخص آخر.',
  'refusal.question_not_found': 'أُجيب عن هذا السؤال بالفعل، أو لا وجود له.',
  'refusal.link_needs_employee': 'لا يمكن ربط حساب إلا بموظف معني.',
  'refusal.list_not_found': 'هذه القائمة غير موجودة.',
  'refusal.option_not_found': 'الخيار غير موجود.',
  'refusal.option_exists': 'هذا الاسم في القائمة بالفعل.',
  'refusal.not_in_this_list': 'لا يتوفر هذا الإعداد لأسماء هذه القائمة.',
  'pack.gate.option.read': 'قراءة القوائم التي تُكتب منها الشكوى',
  'pack.gate.option.manage': 'إدارة هذه القوائم',
  'pack.gate.option.link': 'ربط اسم بحساب',
};
