/** Arabic: notifications.en.ts. */
import type { english } from './notifications.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'told.newRant.title': 'شكوى جديدة في {department}',
  'told.newRant.message': '{excerpt}',
  'told.newRant.mail': 'هناك شكوى جديدة في {department} تنتظر.',
  'told.newRant.why': 'لأنك تردّ على الشكاوى بصفتك مديرًا أو مسؤول نظام.',
  'told.response.title': 'ردّ {actor}',
  'told.response.message': '{excerpt}',
  'told.response.mail': 'رُدّ على شكواك.',
  'told.response.why': 'لأنك كتبت هذه الشكوى.',
  'told.message.title':
    '{n, plural, zero {لا رسائل جديدة} one {كتب {actor} من جديد} two {رسالتان جديدتان في شكوى} few {# رسائل جديدة في شكوى} many {# رسالة جديدة في شكوى} other {# رسالة جديدة في شكوى}}',
  'told.message.message': '{excerpt}',
  'told.message.mail':
    '{n, plural, zero {لا رسائل جديدة في شكوى.} one {هناك رسالة جديدة في شكوى.} two {هناك رسالتان جديدتان في شكوى.} few {هناك # رسائل جديدة في شكوى.} many {هناك # رسالة جديدة في شكوى.} other {هناك # رسالة جديدة في شكوى.}}',
  'told.message.why': 'لأنك تشارك في هذه المحادثة أو تردّ على الشكاوى.',
  'told.messageSealed.title':
    '{n, plural, zero {لا رسائل جديدة على شكوى مختومة} one {كتب صاحب شكوى مختومة من جديد} two {رسالتان جديدتان على شكوى مختومة} few {# رسائل جديدة على شكوى مختومة} many {# رسالة جديدة على شكوى مختومة} other {# رسالة جديدة على شكوى مختومة}}',
  'told.messageSealed.message': '{excerpt}',
  'told.messageSealed.mail':
    '{n, plural, zero {لا رسائل جديدة على شكوى مختومة.} one {هناك رسالة جديدة على شكوى مختومة.} two {هناك رسالتان جديدتان على شكوى مختومة.} few {هناك # رسائل جديدة على شكوى مختومة.} many {هناك # رسالة جديدة على شكوى مختومة.} other {هناك # رسالة جديدة على شكوى مختومة.}}',
  'told.messageSealed.why': 'لأنك تجيب عن الشكاوى.',
  'told.status.title': 'حالة شكواك الآن: {status}',
  'told.status.message': '{excerpt}',
  'told.status.mail': 'تغيّرت حالة شكواك.',
  'told.status.why': 'لأنك كتبت هذه الشكوى.',
  'told.responseJoined.title': 'ردّ {actor} على شكوى انضممت إليها',
  'told.responseJoined.message': '{excerpt}',
  'told.responseJoined.mail': 'رُدّ على شكوى قلت عنها «وأنا أيضًا».',
  'told.responseJoined.why': 'لأنك قلت «وأنا أيضًا» عن هذه الشكوى.',
  'told.responseLike.title': 'ردّ {actor} على شكوى تشبه شكواك',
  'told.responseLike.message': '{excerpt}',
  'told.responseLike.mail': 'رُدّ على شكوى تشبه شكواك. تقرأ الرد في شكواك.',
  'told.responseLike.why': 'لأنك كتبت شكوى تشبهها.',
  'told.statusJoined.title': 'حالة شكوى انضممت إليها الآن: {status}',
  'told.statusJoined.message': '{excerpt}',
  'told.statusJoined.mail': 'تغيّرت حالة شكوى قلت عنها «وأنا أيضًا».',
  'told.statusJoined.why': 'لأنك قلت «وأنا أيضًا» عن هذه الشكوى.',
  'told.urgent.title': 'تنتظر منذ أكثر من {hours, plural, zero {ساعة} one {ساعة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}',
  'told.urgent.message': '{excerpt}',
  'told.urgent.mail':
    'هناك شكوى تنتظر الرد منذ أكثر من {hours, plural, zero {ساعة} one {ساعة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}.',
  'told.urgent.why': 'لأنك تردّ على الشكاوى بصفتك مديرًا أو مسؤول نظام.',
  'told.urgentWorking.title':
    'تنتظر منذ أكثر من {hours, plural, zero {ساعة عمل} one {ساعة عمل} two {ساعتي عمل} few {# ساعات عمل} many {# ساعة عمل} other {# ساعة عمل}}',
  'told.urgentWorking.message': '{excerpt}',
  'told.urgentWorking.mail':
    'هناك شكوى تنتظر الرد منذ أكثر من {hours, plural, zero {ساعة عمل} one {ساعة عمل} two {ساعتي عمل} few {# ساعات عمل} many {# ساعة عمل} other {# ساعة عمل}}.',
  'told.urgentWorking.why': 'لأنك تردّ على الشكاوى بصفتك مديرًا أو مسؤول نظام.',
  'told.clockSoon.title': 'اقترب موعد الرد',
  'told.clockSoon.message': '{excerpt}',
  'told.clockSoon.mail': 'مضت ثلاثة أرباع المهلة للرد على شكوى تتولاها.',
  'told.clockSoon.why': 'لأنك المسؤول عن هذه الشكوى.',
  'told.clockSoonResolve.title': 'اقترب موعد حلّ شكوى',
  'told.clockSoonResolve.message': '{excerpt}',
  'told.clockSoonResolve.mail': 'مضت ثلاثة أرباع المهلة لحلّ شكوى تتولاها.',
  'told.clockSoonResolve.why': 'لأنك المسؤول عن هذه الشكوى.',
  'told.clockOver.title': 'لم تُحلّ في موعدها',
  'told.clockOver.message': '{excerpt}',
  'told.clockOver.mail': 'هناك شكوى لم تُحلّ في موعدها.',
  'told.clockOver.why': 'لأنك تردّ على الشكاوى بصفتك مديرًا أو مسؤول نظام.',
  'told.rantGiven.title':
    '{n, plural, zero {لا شكاوى} one {أسند {actor} إليك شكوى} two {أسند {actor} إليك شكويين} few {أسند {actor} إليك # شكاوى} many {أسند {actor} إليك # شكوى} other {أسند {actor} إليك # شكوى}}',
  'told.rantGiven.message':
    '{n, plural, zero {{excerpt}} one {{excerpt}} two {كان المسؤول قبلك {person}.} few {كان المسؤول قبلك {person}.} many {كان المسؤول قبلك {person}.} other {كان المسؤول قبلك {person}.}}',
  'told.rantGiven.many': 'تجدها في «جميع الشكاوى» تحت «المسندة إليّ».',
  'told.rantGiven.mail':
    '{n, plural, zero {لا شكاوى.} one {أُسندت إليك شكوى.} two {أُسندت إليك شكويان.} few {أُسندت إليك # شكاوى.} many {أُسندت إليك # شكوى.} other {أُسندت إليك # شكوى.}}',
  'told.rantGiven.why': 'لأنك المسؤول عن هذه الشكوى.',
  'told.mentioned.title': 'ذكرك {actor} في ملاحظة',
  'told.mentioned.message': '{excerpt}',
  'told.mentioned.mail': 'ذكرك أحد الزملاء في ملاحظة على شكوى.',
  'told.mentioned.why': 'لأن ملاحظة على هذه الشكوى تذكرك.',
  'told.rantRemoved.title': 'أُزيلت شكواك',
  'told.rantRemoved.message': 'السبب: {reason}.',
  'told.rantRemoved.mail': 'أُزيلت شكواك.',
  'told.rantRemoved.why': 'لأنك كتبت هذه الشكوى.',
  'told.feedbackDue.title':
    '{n, plural, zero {يحين موعد الإفادة اليوم} one {يحين موعد الإفادة خلال يوم واحد} two {يحين موعد الإفادة خلال يومين} few {يحين موعد الإفادة خلال # أيام} many {يحين موعد الإفادة خلال # يومًا} other {يحين موعد الإفادة خلال # يوم}}',
  'told.feedbackDue.message': '{excerpt}',
  'told.feedbackDue.mail':
    '{n, plural, zero {ينبغي أن تصل صاحب شكوى إفادة اليوم.} one {ينبغي أن تصل صاحب شكوى إفادة خلال يوم واحد.} two {ينبغي أن تصل صاحب شكوى إفادة خلال يومين.} few {ينبغي أن تصل صاحب شكوى إفادة خلال # أيام.} many {ينبغي أن تصل صاحب شكوى إفادة خلال # يومًا.} other {ينبغي أن تصل صاحب شكوى إفادة خلال # يوم.}}',
  'told.feedbackDue.why': 'لأنك تردّ على الشكاوى بصفتك مديرًا أو مسؤول نظام.',
  'told.feedbackToday.title': 'اليوم موعد الإفادة',
  'told.feedbackToday.message': '{excerpt}',
  'told.feedbackToday.mail': 'ينبغي أن تصل صاحب شكوى إفادة اليوم.',
  'told.feedbackToday.why': 'لأنك تردّ على الشكاوى بصفتك مديرًا أو مسؤول نظام.',
  'told.rantsFreed.title':
    '{n, plural, zero {لا شكاوى بلا مسؤول} one {شكوى بقيت بلا مسؤول} two {شكويان بقيتا بلا مسؤول} few {# شكاوى بقيت بلا مسؤول} many {# شكوى بقيت بلا مسؤول} other {# شكوى بقيت بلا مسؤول}}',
  'told.rantsFreed.message': 'كان المسؤول قبل ذلك {person}.',
  'told.rantsFreed.mail':
    '{n, plural, zero {لا شكاوى بلا مسؤول.} one {شكوى بقيت بلا مسؤول.} two {شكويان بقيتا بلا مسؤول.} few {# شكاوى بقيت بلا مسؤول.} many {# شكوى بقيت بلا مسؤول.} other {# شكوى بقيت بلا مسؤول.}}',
  'told.rantsFreed.why': 'لأنك تدير الحسابات بصفتك مسؤول نظام.',
};
