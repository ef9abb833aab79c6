import type { AdministrationPart } from '#web/frame/administration-part.ts';

export const administration: AdministrationPart = (t) => [
  {
    to: '/administration',
    label: t('administration.start'),
    about: t('administration.startAbout'),
    order: 0,
  },
  {
    to: '/administration/organisation',
    label: t('administration.organisation'),
    about: t('administration.organisationAbout'),
    order: 10,
  },
  {
    to: '/administration/rants',
    label: t('administration.rants'),
    about: t('administration.rantsAbout'),
    order: 20,
    formerSections: ['person-numbers', 'numbers'],
  },
  {
    to: '/administration/sign-in',
    label: t('administration.signIn'),
    about: t('administration.signInAbout'),
    order: 50,
    also: /^\/sign-ins$/,
    formerSections: ['company', 'directory'],
  },
  {
    to: '/administration/data',
    label: t('administration.data'),
    about: t('administration.dataAbout'),
    order: 60,
    also: /^\/settings\/texts\//,
    formerSections: ['keeping', 'holds', 'texts'],
  },
];
