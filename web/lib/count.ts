/** A count where there is little room: "99+" from 100 on. */
const most = 99;

export const shortCount = (n: number): string => (n > most ? `${most}+` : String(n));
