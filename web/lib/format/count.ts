/** A count for narrow places: "99+" from 100. */
const max = 99;

export const shortCount = (n: number): string => (n > max ? `${max}+` : String(n));
