/** Shown on the page System. */
export const english = {
  'system.trustees': 'Nobody outside is sent the fingerprints of Proof.',
  'system.trusteesMore':
    'With a fingerprint anybody can prove later that nothing was changed. In Administration you can name witnesses, the works council for example.',
} as const;
