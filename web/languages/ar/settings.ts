/** Arabic: what Settings says. */
import { translation } from '../translation.ts';

export const settings = translation({
  'settings.title': 'الإعدادات',
  'settings.about': 'تسري على الجميع هنا. ويُدوَّن كل تغيير في سجل التدقيق.',
  'settings.loading': 'جارٍ التحميل…',
  'settings.loadFailed': 'تعذّر تحميل الإعدادات.',

  'settings.organisation': 'المؤسسة',
  'settings.organisationName': 'اسم المؤسسة',
  'settings.organisationNameHint': 'يظهر أسفل كل صفحة.',
  'settings.timeZone': 'المنطقة الزمنية',
  'settings.timeZoneHint': 'تُعرض بها كل التواريخ، ويبدأ اليوم عند منتصف ليلها.',
  'settings.noZone': 'لا منطقة زمنية بهذا الاسم',

  'settings.rants': 'الشكاوى',
  'settings.employeeVisibility': 'من يمكنه قراءة الشكاوى',
  'settings.all': 'كل من سجّل الدخول',
  'settings.allMeans': 'يقرأ كل موظف كل الشكاوى وردودها، مع اسم صاحبها. فما يُقال يُقال علنًا.',
  'settings.own': 'صاحب الشكوى والمديرون ومسؤولو النظام',
  'settings.ownMeans': 'لا يقرأ الموظفون إلا شكاواهم. فلا يرون ما كتبه زملاؤهم ولا أنهم كتبوا.',
  'settings.toAll': 'هل تريد أن يقرأ الجميع كل الشكاوى؟',
  'settings.toAllMeans':
    'سيتمكّن كل موظف فورًا من قراءة كل الشكاوى مع أسماء أصحابها، بما فيها ما أُرسل حين كانت القراءة للمديرين ومسؤولي النظام وحدهم. ولا يُسأل أحد من جديد.',
  'settings.toAllDo': 'إتاحة القراءة للجميع',
  'settings.toOwn': 'هل تريد ألّا يرى الموظفون إلا شكاواهم؟',
  'settings.toOwnMeans': 'يختفي ما كتبه الزملاء من قوائم الموظفين فورًا. أما ما قرؤوه من قبل فقد قرؤوه.',
  'settings.toOwnDo': 'عرض شكاواهم فقط',
  'settings.urgentAfterHours': 'عدد الساعات حتى تصبح الشكوى عاجلة',
  'settings.urgentAfterHoursHint': 'عندئذٍ تصبح الشكوى التي لا ردّ عليها عاجلة تلقائيًا، ويُبلَّغ المديرون.',

  'settings.plans': 'خطط العمل',
  'settings.reminderHour': 'ساعة التذكير',
  'settings.reminderHourHint':
    'يُذكَّر المسؤولون عن خطط العمل بها في هذا الوقت: قبل الموعد النهائي بثلاثة أيام، وفي يومه، وما دامت الخطة متأخرة.',

  'settings.accounts': 'الحسابات',
  'settings.passwordLeast': 'أقصر كلمة مرور',
  'settings.passwordLeastHint': 'بالأحرف. يسري على كلمات المرور الجديدة، وتبقى المستخدمة حاليًا كما هي.',
  'settings.sessionIdleDays': 'أيام عدم الاستخدام حتى تنتهي الجلسة',
  'settings.sessionIdleDaysHint': 'من يعود بعدها يسجّل الدخول من جديد. يسري فورًا وعلى الجميع.',
  'settings.sessionAbsoluteDays': 'أقصى عدد من الأيام حتى تنتهي الجلسة',
  'settings.sessionAbsoluteDaysHint': 'يسري على الجلسات التي تبدأ من الآن فصاعدًا.',

  'settings.save': 'حفظ',
  'settings.saving': 'جارٍ الحفظ…',
  'settings.discard': 'تجاهل التغييرات',
  'settings.leaveStays': 'ما غيّرته هنا لم يُحفظ. وتبقى الإعدادات كما كانت.',
  'settings.saved': 'تم حفظ الإعدادات.',
  'settings.saveFailed': 'حدث خطأ',
});
