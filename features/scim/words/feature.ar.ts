/** Arabic: feature.en.ts. */
import type { english } from './feature.en.ts';

export const arabic: Record<keyof typeof english, string> = {
  'feature.scim': 'الأشخاص من دليل مؤسستك (SCIM)',
  'feature.scim.off':
    'لن يُعطَّل من يغادر بعد الآن: من يغادر الدليل يبقى قادرًا على الدخول حتى يعطّل مسؤول حسابه هنا. يبقى أشخاص الدليل ومجموعاته محفوظين، ويعمل مفتاحه من جديد عند التشغيل من جديد.',
};
