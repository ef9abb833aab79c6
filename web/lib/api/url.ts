/** Whether an address is one of this Earshot. */
export const isHere = (url: string): boolean => URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin;
