/** Whether pasted HTML has formatting worth keeping. Code from an editor is coloured divs and spans, and is pasted as plain text. */
export const isRich = (html: string): boolean =>
  /<(h[1-6]|ul|ol|li|table|blockquote|pre|a\s|strong|em|b|i)[\s>]/i.test(html) ||
  /mso-list|<img[^>]+src="data:image|font-weight:\s*(bold|[6-9]00)/i.test(html);
