/** The page's nonce: every style tag a library makes must carry it, or the page's policy refuses it. */
export const nonce: string = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
