import type { AdministrationPart } from '#web/frame/administration-part.ts';

export const administration: AdministrationPart = (t) => [
  {
    to: '/administration/activity',
    label: t('administration.activity'),
    about: t('administration.activityAbout'),
    order: 90,
  },
];
