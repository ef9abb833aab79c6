/** Arabic: removal.en.ts. */
import type { english } from './removal.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'removal.remove': 'إزالة هذه الشكوى',
  'removal.title': 'هل تريد طلب إزالة هذه الشكوى؟',
  'removal.about': 'لا يُمحى شيء الآن: يجب أن يؤكد ذلك شخص ثانٍ ممن يتولون هذه الشكوى. وحتى ذلك الحين يبقى كل شيء كما هو.',
  'removal.goes':
    'ما يُمحى حينها: كلمات الشكوى وجميع الردود والرسائل والملاحظات عليها وملفاتها. وما يبقى: عمّن كانت ومتى وحالتها وسبب إزالتها، وتظل محسوبة في الأرقام. ويُبلَّغ صاحبها.',
  'removal.reason': 'لماذا ينبغي أن تُزال؟',
  'removal.choose': 'يُرجى اختيار سبب.',
  'removal.ask': 'طلب الإزالة',
  'removal.asking': 'جارٍ الطلب…',
  'removal.askFailed': 'تعذّر طلب الإزالة. يُرجى المحاولة مرة أخرى.',
  'removal.asked': 'يمكن الآن لشخص ثانٍ تأكيد الإزالة.',
  'removal.reason.unlawful content': 'محتواها مخالف للقانون',
  'removal.reason.data of a third person': 'فيها بيانات شخص آخر',
  'removal.reason.court order': 'أمرت بذلك محكمة',
  'removal.reason.retention': 'انتهت مدة الاحتفاظ بها',
  'removal.waits': 'يطلب {name} إزالة هذه الشكوى، والسبب: {reason}.',
  'removal.waitsMore': 'لا تؤكد إلا ما اطلعت عليه بنفسك. لا يمكن التراجع عن ذلك.',
  'removal.youAsked': 'طلبت إزالة هذه الشكوى، والسبب: {reason}.',
  'removal.youAskedMore': 'يجب أن يؤكد ذلك شخص ثانٍ ممن يتولونها.',
  'removal.confirm': 'تأكيد الإزالة',
  'removal.confirmTitle': 'هل تريد إزالة هذه الشكوى نهائيًا؟',
  'removal.decline': 'رفض',
  'removal.takeBack': 'سحب الطلب',
  'removal.failed': 'لم ينجح ذلك. يُرجى المحاولة مرة أخرى.',
  'removal.done': 'أُزيلت الشكوى.',
  'removal.declined': 'تبقى الشكوى.',
};
