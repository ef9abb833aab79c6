/** A count where there is little room: "99+" from 100 on. */
const max = 99;

export const shortCount = (n: number): string => (n > max ? `${max}+` : String(n));
