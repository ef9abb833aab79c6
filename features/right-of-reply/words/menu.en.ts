/** Shown in the account menu. */
export const english = {
  'app.aboutMe': 'About me',
  'app.checkIns': 'Told in confidence',
} as const;
