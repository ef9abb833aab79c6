import type { AdministrationPart } from '#web/frame/administration-part.ts';

export const administration: AdministrationPart = (t) => [
  {
    to: '/administration/proof',
    label: t('administration.proof'),
    about: t('administration.proofAbout'),
    order: 100,
    formerSections: ['trustees'],
  },
];
