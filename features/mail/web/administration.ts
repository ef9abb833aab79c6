import type { AdministrationPart } from '#web/frame/administration-part.ts';

export const administration: AdministrationPart = (t) => [
  {
    to: '/administration/email',
    label: t('administration.email'),
    about: t('administration.emailAbout'),
    order: 40,
    formerSections: ['email'],
  },
];
