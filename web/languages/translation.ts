/** The words of one language: the same ids as the English catalogues; compiled while bundling (compile-words.ts). */
export const translation = <const Words extends Record<string, string>>(words: Words): Words => words;
