/** The page's nonce. Style tags made by libraries need it, or the content security policy blocks them. */
export const nonce: string = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
