/** Arabic: author.en.ts. */
import type { english } from './author.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'hand.edited': 'عُدّلت',
  'hand.erased': 'مُحيت هذه الكلمات لأن الشكوى سُحبت. والإيصال الذي نُزّل قبل ذلك ما زال يثبت أنها كانت هنا.',
  'hand.edit': 'تعديل',
  'hand.editUntil': 'يمكنك تعديلها حتى {time} أو إلى أن يفتحها أحد.',
  'hand.editing': 'كلماتك',
  'hand.editHint': 'تُمحى الكلمات السابقة.',
  'hand.editSave': 'حفظ التغييرات',
  'hand.editSaving': 'جارٍ الحفظ…',
  'hand.editCancel': 'إلغاء',
  'hand.editDone': 'حُفظت تغييراتك.',
  'hand.editFailed': 'تعذّر حفظ تغييراتك. حاول مرة أخرى.',
  'hand.withdraw': 'سحب',
  'hand.withdrawTitle': 'هل تريد سحب هذه الشكوى نهائيًا؟',
  'hand.withdrawGoes': 'يُمحى لدى الجميع: كلماتك وجميع الردود والرسائل والملاحظات عليها وملفاتها.',
  'hand.withdrawStays': 'ما يبقى: عمّن كانت ومتى وحالتها وأنك سحبتها، وتظل محسوبة في الأرقام. لا يمكن التراجع عن ذلك.',
  'hand.withdrawFailed': 'تعذّر سحب الشكوى. حاول مرة أخرى.',
  'hand.solved': 'هل حُلّت المشكلة؟',
  'hand.solvedHint':
    'لا يقرأ أحد جوابك عن هذه الشكوى: ابتداءً من خمسة أجوبة يقرأ المديرون ومسؤولو النظام عدد كل جواب فقط. وعند «لا» يفتحها السبب الذي تذكره من جديد.',
  'hand.solved.yes': 'نعم',
  'hand.solved.partly': 'جزئيًا',
  'hand.solved.no': 'لا',
  'hand.solvedSaid': 'حُفظ جوابك. يمكنك تغييره ما دامت محلولة.',
  'hand.solvedWhy': 'ما الذي ينقص؟',
  'hand.solvedWhyHint': 'يصبح رسالة منك ويفتح الشكوى من جديد.',
  'hand.solvedReopen': 'إرسال وفتح من جديد',
  'hand.solvedFailed': 'تعذّر حفظ جوابك. حاول مرة أخرى.',
};
