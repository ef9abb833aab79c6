/** Which features are on. The server writes the names of those that are off into the page, so they are known before the first render. */
const names = typeof document === 'undefined' ? '' : (document.documentElement.dataset.off ?? '');
const off: ReadonlySet<string> = new Set(names.split(' '));

/** Whether a feature is on. It is true for features that cannot be switched off, and for undefined (no feature). */
export const isOn = (feature: string | undefined): boolean => feature === undefined || !off.has(feature);

/** The parts whose features are on. `owners`: the feature of each part, from the same file in features/assembled. */
export const partsOn = <Part>(parts: readonly Part[], owners: readonly string[]): readonly Part[] =>
  parts.filter((_, n) => isOn(owners[n]));
