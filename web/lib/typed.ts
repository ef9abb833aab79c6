/** What is typed in a form before anybody is signed in, kept until the tab closes: another language loads the page anew. Never a password. */

export function readTyped(form: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(`typed.${form}`) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** null forgets. */
export function keepTyped(form: string, values: Record<string, string> | null): void {
  try {
    if (values) sessionStorage.setItem(`typed.${form}`, JSON.stringify(values));
    else sessionStorage.removeItem(`typed.${form}`);
  } catch {
    // A browser that refuses storage keeps nothing.
  }
}
