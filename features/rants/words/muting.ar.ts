/** Arabic: muting.en.ts. */
import type { english } from './muting.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'muting.ask': 'كتم صاحب الشكوى',
  'muting.title': 'هل تطلب كتم صاحب الشكوى؟',
  'muting.about':
    'لا يتغير شيء إلى أن يؤكده شخص ثانٍ يعالج هذه الشكوى. بعدها لا تُقبل هنا رسائل أخرى من صاحبها. يقرأ صاحبها السبب الذي تذكره، ويستطيع بعد ذلك قراءة الردود وسحب الشكوى.',
  'muting.reason': 'السبب، ويقرؤه صاحب الشكوى',
  'muting.missing': 'اذكر سببًا من فضلك.',
  'muting.send': 'طلب',
  'muting.sending': 'جارٍ الطلب…',
  'muting.askFailed': 'تعذّر طلب ذلك. حاول مرة أخرى.',
  'muting.asked': 'يستطيع شخص ثانٍ أن يؤكده الآن.',
  'muting.waits': 'يطلب {name} كتم صاحب الشكوى: {reason}',
  'muting.youAsked': 'طلبت كتم صاحب الشكوى: {reason}',
  'muting.youAskedMore': 'يجب أن يؤكده شخص ثانٍ يعالج الشكوى.',
  'muting.confirm': 'كتم',
  'muting.decline': 'رفض',
  'muting.takeBack': 'تراجع عن الطلب',
  'muting.done': 'لم تعد تُقبل رسائل من صاحب الشكوى.',
  'muting.declined': 'يستطيع صاحب الشكوى أن يواصل الكتابة.',
  'muting.failed': 'لم ينجح ذلك. حاول مرة أخرى.',
  'muting.muted': 'كُتم صاحب الشكوى منذ {day}: {reason}',
};
