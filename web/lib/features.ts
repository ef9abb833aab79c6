/** Features that the organisation has switched off: the server writes their names into the page, so they are known before anything is drawn. */
const names = typeof document === 'undefined' ? '' : (document.documentElement.dataset.off ?? '');
const off: ReadonlySet<string> = new Set(names.split(' '));

/** True for every feature that cannot be switched off, and for what belongs to none. */
export const isOn = (feature: string | undefined): boolean => feature === undefined || !off.has(feature);

/** The parts whose features are on. `owners`: the feature of each, from the same list in features/assembled. */
export const partsOn = <Part>(parts: readonly Part[], owners: readonly string[]): readonly Part[] =>
  parts.filter((_, n) => isOn(owners[n]));
