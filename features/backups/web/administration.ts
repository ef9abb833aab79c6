import type { AdministrationPart } from '#web/frame/administration-part.ts';

export const administration: AdministrationPart = (t) => [
  {
    to: '/administration/backups',
    label: t('administration.backups'),
    about: t('administration.backupsAbout'),
    order: 70,
    formerSections: ['backups'],
  },
];
