/**
 * The entries that features add to the menus, so that a test can compare a whole menu and still needs no change for a new feature. The
 * files are imported when the test runs, because the types of pages are checked in a program of their own.
 */
import type { PagePath } from '@earshot/contract/pages';
import { english } from '@earshot/words/all';

type Part = (translate: typeof english) => { to: PagePath; label: string }[];

async function entriesOf(file: string, list: string): Promise<ReturnType<Part>> {
  const assembled = (await import(`../features/assembled/${file}.ts`)) as Record<string, readonly Part[]>;
  return (assembled[list] ?? []).flatMap((part) => part(english));
}

export const menuEntries = () => entriesOf('web-menu', 'menu');
export const accountEntries = () => entriesOf('web-account', 'accountItems');
