/** The Arabic sentences of definitions.en.ts. */
import type { english } from './definitions.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'definition.totalRants': 'الشكاوى المكتوبة في المدة.',
  'definition.responseRate': 'نسبة شكاوى المدة التي لها ردّ، بالمئة.',
  'definition.avgResponseTime': 'متوسط الوقت من الشكوى إلى أول ردّ عليها، للشكاوى التي رُدّ عليها في المدة.',
  'definition.medianResponseTime': 'نصف شكاوى المدة التي رُدّ عليها انتظر أقل من هذا، ونصفها أكثر.',
  'definition.answered': 'عدد شكاوى المدة التي لها ردّ. وعليها يُبنى المتوسط والوسيط.',
  'definition.resolvedRants': 'الشكاوى المكتوبة في المدة وحالتها الآن «تم الحل».',
  'definition.resolutionRate': 'نسبة شكاوى المدة التي حالتها الآن «تم الحل»، بالمئة.',
  'definition.activeCases': 'كل الشكاوى المفتوحة الآن، أيًّا كان وقت كتابتها. ولا تُحتسب الشكاوى المسحوبة أو المُزالة.',
  'definition.pendingRants': 'الشكاوى المفتوحة التي لا ردّ عليها الآن. ولا تُحتسب الشكاوى المسحوبة أو المُزالة.',
  'definition.answersInTime':
    'أول الردود التي جاءت في موعدها، كنسبة من المُهل التي التُزم بها أو فاتت في المدة. ويُحتسب الرد الناقص بعد انقضاء مهلته. ولا تُحتسب الشكاوى التي لا مهلة لها.',
  'definition.resolutionsInTime':
    'الشكاوى التي حُلّت في موعدها، كنسبة من المُهل التي التُزم بها أو فاتت في المدة. وتُحتسب الشكوى المفتوحة بعد انقضاء مهلتها. ولا تُحتسب مدة انتظار صاحب الشكوى، ولا الشكاوى التي لا مهلة لها.',
  'definition.openTrend': 'مقارنةً بالشكاوى التي كانت مفتوحة عند بداية المدة.',
  'definition.rantsTrend': 'مقارنةً بالعدد نفسه من الأيام السابقة مباشرة، بالمئة.',
  'definition.rateTrend': 'مقارنةً بالعدد نفسه من الأيام السابقة مباشرة، بالنقاط المئوية.',
  'definition.dailyTrends': 'الجديدة حسب يوم كتابة الشكوى، والتي تم حلها حسب يوم حلها.',
  'definition.distribution': 'الشكاوى المكتوبة في المدة.',
};
