import type { AdministrationPart } from '#web/frame/administration-part.ts';

export const administration: AdministrationPart = (t) => [
  {
    to: '/administration/anonymous',
    label: t('administration.anonymous'),
    about: t('administration.anonymousAbout'),
    order: 30,
    formerSections: ['protectors', 'sealed-rants'],
  },
];
