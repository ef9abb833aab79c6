/** Arabic: definitions.en.ts. */
import type { english } from './definitions.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'definition.totalRants': 'الشكاوى المكتوبة في المدة.',
  'definition.responseRate': 'نسبة شكاوى المدة التي لها ردّ، بالمئة.',
  'definition.avgResponseTime': 'متوسط الوقت من الشكوى إلى أول ردّ عليها، للشكاوى التي رُدّ عليها في المدة.',
  'definition.medianResponseTime': 'نصف شكاوى المدة التي رُدّ عليها انتظر أقل من هذا، ونصفها أكثر.',
  'definition.answered': 'عدد شكاوى المدة التي لها ردّ. وعليها يُبنى المتوسط والوسيط.',
  'definition.resolvedRants': 'الشكاوى المكتوبة في المدة وحالتها الآن «تم الحل».',
  'definition.resolutionRate': 'نسبة شكاوى المدة التي حالتها الآن «تم الحل»، بالمئة.',
  'definition.activeCases': 'كل الشكاوى المفتوحة الآن، أيًّا كان وقت كتابتها.',
  'definition.pendingRants': 'الشكاوى المفتوحة التي لا ردّ عليها الآن. ولا تُحتسب الشكاوى المسحوبة.',
  'definition.answersInTime': 'نسبة أول الردود في المدة التي جاءت ضمن مهلتها، بالمئة. وما لم تكن له مهلة لا يُحتسب.',
  'definition.resolutionsInTime':
    'نسبة الشكاوى التي حُلّت في المدة ضمن مهلتها، بالمئة. ولا يُحتسب وقت انتظار صاحب الشكوى، ولا ما لم تكن له مهلة.',
  'definition.openTrend': 'مقارنةً بالشكاوى التي كانت مفتوحة عند بداية المدة.',
  'definition.rantsTrend': 'مقارنةً بالعدد نفسه من الأيام السابقة مباشرة، بالمئة.',
  'definition.rateTrend': 'مقارنةً بالعدد نفسه من الأيام السابقة مباشرة، بالنقاط المئوية.',
  'definition.dailyTrends': 'الجديدة حسب يوم كتابة الشكوى، والتي تم حلها حسب يوم حلها.',
  'definition.distribution': 'الشكاوى المكتوبة في المدة.',
};
