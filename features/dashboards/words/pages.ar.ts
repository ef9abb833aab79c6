/** Arabic: pages.en.ts. */
import type { english } from './pages.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'dashboards.title': 'لوحة المتابعة',
  'dashboards.failed': 'تعذّر تحميل الأرقام.',
  'dashboards.newFailed': 'تعذّر تحميل أحدث الأرقام. هذه هي الأرقام السابقة.',
  'dashboards.noRants': 'لا شكاوى في هذه المدة.',
  'dashboards.rants': '{n, plural, zero {شكوى} one {شكوى} two {شكوى} few {شكاوى} many {شكوى} other {شكوى}}',
  'dashboards.recent': 'أحدث الشكاوى',
  'dashboards.retry': 'إعادة المحاولة',

  // periods
  'dashboards.timeRange': 'المدة الزمنية',
  'dashboards.custom': 'مدة مخصصة',
  'dashboards.customAbout': 'اليومان مشمولان.',
  'dashboards.start': 'تاريخ البداية',
  'dashboards.end': 'تاريخ النهاية',
  'dashboards.chooseStart': 'يُرجى اختيار تاريخ البداية',
  'dashboards.chooseEnd': 'يُرجى اختيار تاريخ النهاية',
  'dashboards.endBeforeStart': 'النهاية تسبق البداية.',
  'dashboards.tooLongSpan': 'يُرجى اختيار مدة لا تتجاوز عشر سنوات.',
  'dashboards.show': 'عرض',
  'dashboards.summary': '{days}: {rants}، {compared}؛ {waiting}.',
  'dashboards.summaryRants': '{n, plural, zero {لا شكاوى} one {شكوى واحدة} two {شكويان} few {# شكاوى} many {# شكوى} other {# شكوى}}',
  'dashboards.then':
    '{n, plural, zero {في اليوم السابق} one {في اليوم السابق} two {في اليومين السابقين} few {في الأيام الـ# السابقة} many {في الأيام الـ# السابقة} other {في الأيام الـ# السابقة}}',
  'dashboards.noneThen': 'ولا شكوى {then}',
  'dashboards.asManyThen': 'بقدر ما كان {then}',
  'dashboards.twiceThen': 'ضعف ما كان {then}',
  'dashboards.halfThen': 'نصف ما كان {then}',
  'dashboards.moreThen': 'أكثر بـ {n} مما كان {then}',
  'dashboards.fewerThen': 'أقل بـ {n} مما كان {then}',
  'dashboards.percentMoreThen': 'أكثر بنسبة {n}% مما كان {then}',
  'dashboards.percentFewerThen': 'أقل بنسبة {n}% مما كان {then}',
  'dashboards.noneWaits': 'لا شكوى تنتظر ردًا',
  'dashboards.waits':
    '{n, plural, zero {لا شكوى تنتظر ردًا} one {شكوى واحدة تنتظر ردًا {since}} two {شكويان تنتظران ردًا، أقدمهما {since}} few {# شكاوى تنتظر ردًا، أقدمها {since}} many {# شكوى تنتظر ردًا، أقدمها {since}} other {# شكوى تنتظر ردًا، أقدمها {since}}}',
  'dashboards.since':
    '{days, plural, zero {منذ اليوم} one {منذ يوم واحد} two {منذ يومين} few {منذ # أيام} many {منذ # يومًا} other {منذ # يوم}}',
  'dashboards.presets': 'المدة',
  'dashboards.thisWeek': 'هذا الأسبوع',
  'dashboards.quarter': 'الربع {q} من عام {year}',

  // how a number moved
  'dashboards.more': 'أكثر من السابق بنسبة {n}%',
  'dashboards.fewer': 'أقل من السابق بنسبة {n}%',
  'dashboards.asMany': 'العدد نفسه كالسابق',
  'dashboards.new': 'جديد: لم يكن هناك شيء من قبل',
  'dashboards.better':
    '{n, plural, zero {لا فرق} one {أفضل بنقطة واحدة} two {أفضل بنقطتين} few {أفضل بـ # نقاط} many {أفضل بـ # نقطة} other {أفضل بـ # نقطة}}',
  'dashboards.worse':
    '{n, plural, zero {لا فرق} one {أسوأ بنقطة واحدة} two {أسوأ بنقطتين} few {أسوأ بـ # نقاط} many {أسوأ بـ # نقطة} other {أسوأ بـ # نقطة}}',
  'dashboards.same': 'كالسابق',
  'dashboards.beforeOf': 'سابقًا {n} من {total}',
  'dashboards.noBefore': 'لا شيء للمقارنة به',
  'dashboards.faster':
    '{n, plural, zero {لا فرق} one {أسرع من السابق بيوم واحد} two {أسرع من السابق بيومين} few {أسرع من السابق بـ # أيام} many {أسرع من السابق بـ # يومًا} other {أسرع من السابق بـ # يوم}}',
  'dashboards.slower':
    '{n, plural, zero {لا فرق} one {أبطأ من السابق بيوم واحد} two {أبطأ من السابق بيومين} few {أبطأ من السابق بـ # أيام} many {أبطأ من السابق بـ # يومًا} other {أبطأ من السابق بـ # يوم}}',

  // cards
  'dashboards.total': 'إجمالي الشكاوى',
  'dashboards.linked':
    '{n, plural, zero {لا شيء منها مرتبط بغيره.} one {منها شكوى واحدة مرتبطة بأخرى على أنها نفسها.} two {منها شكويان مرتبطتان بغيرهما على أنهما نفسها.} few {منها # شكاوى مرتبطة بغيرها على أنها نفسها.} many {منها # شكوى مرتبطة بغيرها على أنها نفسها.} other {منها # شكوى مرتبطة بغيرها على أنها نفسها.}}',
  'dashboards.beforeLinked':
    '{before}؛ {n, plural, zero {لا شيء مرتبط} one {شكوى واحدة مرتبطة بأخرى} two {شكويان مرتبطتان بغيرهما} few {# شكاوى مرتبطة بغيرها} many {# شكوى مرتبطة بغيرها} other {# شكوى مرتبطة بغيرها}}',
  'dashboards.before': '{n} في المدة السابقة',
  'dashboards.responseRate': 'نسبة الرد',
  'dashboards.hoursSample': 'المتوسط {mean} ساعة، الوسيط {median} ساعة، العدد\u00a0{n}',
  'dashboards.unanswered': 'لم يُردّ على أي منها بعد',
  'dashboards.active': 'الشكاوى المفتوحة',
  'dashboards.pending': 'دون ردّ: {n}',
  'dashboards.resolution': 'نسبة الحل',
  'dashboards.resolvedOf': 'تم حل {n} من {total}',
  'dashboards.percent': '%',
  'dashboards.inTime': 'ضمن المهلة',
  'dashboards.inTimeAnswers': 'الردود الأولى ضمن المهلة: {percent, number}٪ من {n, number}.',
  'dashboards.inTimeResolutions': 'ما حُلّ ضمن المهلة: {percent, number}٪ من {n, number}.',
  'dashboards.overdue':
    'انقضت مهلة أول ردّ على {n, plural, zero {أي شكوى} one {شكوى واحدة} two {شكويين} few {# شكاوى} many {# شكوى} other {# شكوى}}.',
  'dashboards.answerThem':
    '{n, plural, zero {الرد عليها} one {الرد عليها} two {الرد عليهما} few {الرد عليها} many {الرد عليها} other {الرد عليها}}',

  'dashboards.moreBy': 'أكثر من السابق بـ {n}',
  'dashboards.fewerBy': 'أقل من السابق بـ {n}',
  'dashboards.resolved': 'الشكاوى التي تم حلها',
  'dashboards.responseTime': 'متوسط مدة الرد',
  'dashboards.days': '{n, plural, zero {يوم} one {يوم} two {يوم} few {أيام} many {يومًا} other {يوم}}',
  'dashboards.daysSample': 'الوسيط {median} يوم، العدد\u00a0{n}',

  // charts
  'dashboards.trends': 'التطور عبر الزمن',
  'dashboards.perhour': 'الشكاوى في الساعة',
  'dashboards.perday': 'الشكاوى في اليوم',
  'dashboards.perweek': 'الشكاوى في الأسبوع',
  'dashboards.permonth': 'الشكاوى في الشهر',
  'dashboards.hour': 'الساعة',
  'dashboards.day': 'اليوم',
  'dashboards.weekStep': 'الأسبوع',
  'dashboards.monthStep': 'الشهر',
  'dashboards.newRants': 'جديدة',
  'dashboards.resolvedRants': 'تم حلها',
  'dashboards.newBefore': 'الجديدة في المدة السابقة',
  'dashboards.categories': 'الفئات',
  'dashboards.share': 'النسبة من جميع الشكاوى',
  'dashboards.category': 'الفئة',
  'dashboards.department': 'القسم',
  'dashboards.departments': 'أداء الأقسام',
  'dashboards.departmentsAbout': 'إجمالي الشكاوى، والساعات حتى أول ردّ',
  'dashboards.totalRants': 'إجمالي الشكاوى',
  'dashboards.responseHours': 'ساعات الرد',
  'dashboards.daily': 'التطور اليومي',
  'dashboards.totalLine': 'الإجمالي',
  'dashboards.categoryDistribution': 'التوزيع حسب الفئة',
  'dashboards.departmentDistribution': 'التوزيع حسب القسم',

  // Department Metrics
  'dashboards.metrics': 'مؤشرات الأقسام',
  'dashboards.allDepartments': 'جميع الأقسام',
  'dashboards.recentMetrics': 'أحدث الشكاوى',
  'dashboards.nothingFound': 'لا قسم بهذا الاسم',

  // Employee dashboard
  'dashboards.welcome': 'مرحبًا {name}',
  'dashboards.welcomeAbout': 'ما قلته وكيف رُدّ عليه.',
  'dashboards.answers':
    '{n, plural, zero {لا ردود جديدة على شكاواك.} one {لإحدى شكاواك ردّ جديد.} two {لشكويين من شكاواك ردّ جديد.} few {لـ # من شكاواك ردّ جديد.} many {لـ # من شكاواك ردّ جديد.} other {لـ # من شكاواك ردّ جديد.}}',
  'dashboards.readNewest':
    '{n, plural, zero {قراءة} one {قراءته} two {قراءة الأحدث} few {قراءة الأحدث} many {قراءة الأحدث} other {قراءة الأحدث}}',
  'dashboards.yourTrends': 'شكاواك عبر الزمن',
  'dashboards.yourTrendsAbout': 'آخر 365 يومًا بالأسابيع، و«تم حلها» تعني أنه رُدّ عليها',
  'dashboards.submitted': 'المكتوبة',
  'dashboards.yourCategories': 'فئاتك',
  'dashboards.yourCategoriesAbout': 'النسبة من شكاواك في آخر 365 يومًا',
  'dashboards.yourRants': 'شكاواك',
  'dashboards.noOwn': 'لا شكاوى في آخر 365 يومًا.',

  // the dashboard of everybody
  'dashboards.submitRant': 'إرسال شكوى',
  'dashboards.homeAbout': 'كل الشكاوى التي يمكنك قراءتها، من الأولى إلى الأحدث.',
  'dashboards.allTime': 'كل الشكاوى التي يمكنك قراءتها.',
  'dashboards.thisMonth': 'هذا الشهر',
  'dashboards.thisMonthIs': 'الشكاوى المكتوبة منذ أول هذا الشهر.',
  'dashboards.lastMonth': '{n} في الشهر السابق',
  'dashboards.none': '-',
  'dashboards.others': 'كل ما عداها',
  'dashboards.topDepartments': 'أكثر الأقسام ذكرًا',
  'dashboards.topDepartmentsAbout': 'الأكثر ذكرًا في كل الأوقات',
  'dashboards.topEmployees': 'أكثر الموظفين ذكرًا',
  'dashboards.topEmployeesAbout': 'الأكثر ذكرًا في كل الأوقات، ولا يرى الموظفون هذا',
  'dashboards.employee': 'الموظف',
  'dashboards.byMonth': 'الشكاوى حسب الشهر',
  'dashboards.byMonthAbout': 'آخر 24 شهرًا',
  'dashboards.allRants': 'جميع الشكاوى',
  'dashboards.noneYet': 'لا شكاوى بعد.',
  'dashboards.solvedShares': 'هل حُلّت، برأي أصحابها: نعم {yes, number}، جزئيًا {partly, number}، لا {no, number}.',
  'dashboards.solvedSteps': 'منذ البداية، وتُحسب كل خمسة أجوبة معًا فلا يظهر جواب بمفرده.',

  // tables of rants
  'rants.cut': 'لا يُعرض إلا أول {n} من أصل {total}. اختر أيامًا أقل أو قسمًا واحدًا لترى الباقي.',
  'rants.days': '{n, plural, zero {# يوم} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
  'rants.details': 'عرض التفاصيل',
  'rants.detailsOf': ' للشكوى بشأن {target}، {department}',
  'rants.emptyOwn': 'لا شكاوى بعد. ستظهر هنا أول شكوى لك.',
  'rants.emptyPeriod': 'لا شكاوى في هذه المدة.',
  'rants.own': 'شكاواك',
  'rants.recent': 'أحدث الشكاوى',
  'rants.responseTime': 'مدة الرد',
  'rants.searchOwn': 'بحث في شكاواك…',
  'rants.searchWithDate': 'بحث في الشكاوى أو عن تاريخ…',
  'rants.answeredClosed': 'وصل الرد في {day} وأُغلقت',
  'rants.answeredOpen': 'وصل الرد في {day} وما زالت مفتوحة',
  'rants.closedUnanswered': 'أُغلقت دون رد',
  'rants.notAnswered': 'لم يصل رد بعد',
};
