import type { AdministrationPart } from '#web/frame/administration-part.ts';

export const administration: AdministrationPart = (t) => [
  {
    to: '/administration/system',
    label: t('administration.system'),
    about: t('administration.systemAbout'),
    order: 80,
    formerSections: ['features'],
  },
];
