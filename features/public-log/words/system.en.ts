/** Shown on the page System. */
export const english = {
  'system.trustees': 'Nobody outside is sent the words of the public log.',
  'system.trusteesMore':
    'With these words anybody can prove later that nothing was changed. In Settings you can name trustees, the works council for example.',
} as const;
