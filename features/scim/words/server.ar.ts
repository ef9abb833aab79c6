/** The Arabic sentences of server.en.ts. */
import type { english } from './server.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'refusal.not_from_directory': 'هذا الشخص لا يأتي من الدليل.',
  'refusal.group_not_found': 'هذه المجموعة غير موجودة أو أُزيلت من الدليل.',
  'done.directoryEnded': 'فُصل الدليل.',
  'done.directoryUnlinked': 'لم يعد الشخص مرتبطًا بالدليل.',
  'told.change.directory': 'رُبط حسابك بدليل مؤسستك عن طريق عنوان بريده الإلكتروني. انتهت كلمة مرورك وعواملك الثانية ومفاتيح API والجلسات.',
  'told.news.manyLeft':
    '{n, plural, zero {لم يعطّل الدليل أي حساب خلال ساعة.} one {عطّل الدليل حساب شخص واحد خلال ساعة.} two {عطّل الدليل حسابي شخصين خلال ساعة.} few {عطّل الدليل حسابات # أشخاص خلال ساعة.} many {عطّل الدليل حساب # شخصًا خلال ساعة.} other {عطّل الدليل حساب # شخص خلال ساعة.}} إن لم يكن ذلك مقصودًا فصحّحه في الدليل.',
  'told.news.stays': 'أراد الدليل تعطيل حساب {person}، وهو الأخير في هذا الدور أو صاحب كلمة مرور الطوارئ. عيّن غيره أولًا.',
  'pack.gate.directory.manage': 'ربط الدليل',
  'pack.rule.directory': 'يفتح مفتاح الدليل الاستدعاءات تحت ‎/scim/v2 دون غيرها.',
  'pack.to.directory': 'الدليل (SCIM)',
  'pack.to.directorySends': 'يسأل عمّن لديه حساب ويغيّره: الاسم والعنوان والمجموعات',
};
