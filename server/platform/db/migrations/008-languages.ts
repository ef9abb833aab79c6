/** The language a person chose, and the one the browser asked for at the last sign-in; null: none. */
export const languages = (): string[] => [
  `alter table users add column language text`,
  `alter table users add column browser_language text`,
];
