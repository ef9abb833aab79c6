/** The Arabic sentences of log.en.ts. */
import type { english } from './log.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'audit.gone.plan': 'خطة محذوفة',
  'audit.family.plan': 'خطط العمل',
  'audit.export.plans': 'خطط العمل ({file})',
  'audit.plan.created': 'إنشاء خطة العمل «{subject}»',
  'audit.plan.changed': 'تغيير {fields} في خطة العمل «{subject}»',
  'audit.plan.completed': 'إكمال خطة العمل «{subject}»',
  'audit.plan.reopened': 'إعادة فتح خطة العمل «{subject}»',
  'audit.plan.deleted': 'حذف خطة العمل «{subject}»',
  'audit.plan.restored': 'استعادة خطة العمل «{subject}»',
  'audit.plan.assigned': 'إسناد خطة العمل «{subject}» إلى {to}',
  'audit.plan.moved': 'نقل خطة العمل «{subject}» من {from} إلى {to}',
  'audit.plan.unassigned': 'إلغاء إسناد خطة العمل «{subject}» إلى {from}',
  'audit.plan.purged': 'إزالة خطة العمل «{title}» نهائيًا',
  'audit.plan.commentRemoved': 'حذف تعليق على خطة العمل «{subject}»',
  'audit.plan.commentRemovedOwn': 'حذف تعليق شخصي على خطة العمل «{subject}»',
  'audit.plan.reminded':
    '{plans, plural, zero {تذكير {subject}} one {تذكير {subject} بخطة عمل واحدة} two {تذكير {subject} بخطتي عمل} few {تذكير {subject} بـ # خطط عمل} many {تذكير {subject} بـ # خطة عمل} other {تذكير {subject} بـ # خطة عمل}}',
  'action.plan.assigned': 'إسناد خطة عمل',
  'action.plan.changed': 'تغيير خطة عمل',
  'action.plan.commentRemoved': 'حذف تعليق على خطة عمل',
  'action.plan.completed': 'إكمال خطة عمل',
  'action.plan.created': 'إنشاء خطة عمل',
  'action.plan.deleted': 'حذف خطة عمل',
  'action.plan.purged': 'إزالة خطة عمل نهائيًا',
  'action.plan.reminded': 'التذكير بخطط العمل',
  'action.plan.reopened': 'إعادة فتح خطة عمل',
  'action.plan.restored': 'استعادة خطة عمل',
};
