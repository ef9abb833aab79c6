import type { PrivacyPart } from '#features/legal-texts/web';

export const privacyPart: PrivacyPart = {
  section: {
    en: async () => (await import('./privacy/en.ts')).section,
    de: async () => (await import('./privacy/de.ts')).section,
    ar: async () => (await import('./privacy/ar.ts')).section,
  },
  isUsed: ({ settings, welcome }) => (settings ? settings.sealedRants === 'on' : welcome?.readsSealed === true),
};
