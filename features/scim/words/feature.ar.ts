/** The Arabic sentences of feature.en.ts. */
import type { english } from './feature.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'feature.scim': 'الأشخاص من دليل مؤسستك (SCIM)',
  'feature.scim.off':
    'لن تُعطَّل حسابات المغادرين: يبقى دخولهم ممكنًا حتى يعطّلها مسؤول نظام هنا. يبقى أشخاص الدليل ومجموعاته ومفتاحه محفوظين، ويعمل كل ذلك عند التشغيل من جديد.',
};
