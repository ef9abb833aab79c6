/** Every page of the product: who opens it, and its address in the demo. */
import { mayOpen, pagePaths, pages } from '../../contract/pages.ts';
import { emailOf, password, people } from '../../server/demo/people.ts';

export type Person = 'nobody' | 'employee' | 'manager' | 'admin';
export type Tokens = Record<Person, string>;

interface PageLook {
  name: string;
  who: Person;
  path: string;
  /** The page makes no calls that could be empty, slow or failed. */
  isStill?: boolean;
  /** The address may only lead to another one, and has no picture then. */
  mayLeadOn?: boolean;
}

/** The pages that no row names, such as those of a new feature, each opened by the lowest role that may. */
function otherPages(rows: readonly PageLook[]): PageLook[] {
  const named = new Set(rows.map(({ path }) => path.split(/[?#]/)[0]));
  return pagePaths
    .filter((path) => !path.includes(':') && !named.has(path))
    .map((path) => {
      const lowest = (['employee', 'manager', 'admin'] as const).find((role) => mayOpen({ id: '', role }, path)) ?? 'admin';
      const who = (pages[path] as unknown) === 'public' ? 'nobody' : lowest;
      return { name: path.slice(1).replaceAll('/', '-'), who, path, mayLeadOn: true };
    });
}

const signIn = async (url: string, name: string): Promise<string> => {
  const body = JSON.stringify({ email: emailOf(name), password });
  const reply = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return ((await reply.json()) as { token: string }).token;
};

export const signInAll = async (url: string): Promise<Tokens> => ({
  nobody: '',
  employee: await signIn(url, people.eve.name),
  manager: await signIn(url, people.mona.name),
  admin: await signIn(url, people.ada.name),
});

export async function pagesOf(url: string, tokens: Tokens): Promise<PageLook[]> {
  const read = async (path: string, person: Person = 'manager') =>
    (await fetch(url + path, { headers: { 'x-auth-token': tokens[person] } })).json() as Promise<unknown>;
  const first = async (path: string) => ((await read(path)) as { _id: string }[])[0]?._id;
  const { rants } = (await read('/api/rants?page=1&limit=100')) as { rants: { _id: string; responses: unknown[] }[] };
  const talked = rants.toSorted((a, b) => b.responses.length - a.responses.length)[0]?._id;
  // In the demo this target was told of rants about him (right of reply), as the page of such a rant shows.
  const page = (await read('/api/rants?target=Marcus%20Oyelaran&page=1&limit=20')) as {
    rants: { _id: string; isMine: boolean; withdrawn: boolean }[];
  };
  const toldRant = page.rants.find((rant) => !rant.isMine && !rant.withdrawn)?._id;
  const [article, plan] = [await first('/api/knowledge-base/articles?view=card'), await first('/api/action-plans')];
  const request = ((await read('/api/requests', 'admin')) as { _id: string }[])[0]?._id;
  const rows: PageLook[] = [
    { name: 'login', who: 'nobody', path: '/login', isStill: true },
    { name: 'register', who: 'nobody', path: '/register', isStill: true },
    { name: 'reset', who: 'nobody', path: '/reset#a-link', isStill: true },
    { name: 'privacy', who: 'nobody', path: '/privacy', isStill: true },
    { name: 'terms', who: 'nobody', path: '/terms', isStill: true },
    { name: 'trust', who: 'nobody', path: '/trust' },
    { name: 'channels', who: 'nobody', path: '/channels', isStill: true },
    { name: 'unsubscribe', who: 'nobody', path: '/unsubscribe#a-link', isStill: true },
    { name: 'home', who: 'employee', path: '/' },
    { name: 'employee-dashboard', who: 'employee', path: '/employee-dashboard' },
    { name: 'submit', who: 'employee', path: '/rant' },
    { name: 'rants', who: 'manager', path: '/rants' },
    { name: 'rant-detail', who: 'manager', path: `/rant/${talked}` },
    { name: 'rant-told', who: 'manager', path: `/rant/${toldRant}` },
    { name: 'rant-of-another', who: 'employee', path: `/rant/${rants[0]?._id}` },
    { name: 'manager-dashboard', who: 'manager', path: '/manager-dashboard' },
    { name: 'admin-dashboard', who: 'admin', path: '/manager-dashboard' },
    { name: 'department-metrics', who: 'manager', path: '/department-metrics' },
    { name: 'options', who: 'admin', path: '/manage-options' },
    { name: 'plans', who: 'manager', path: '/action-plans' },
    { name: 'plan', who: 'manager', path: `/action-plans/${plan}` },
    { name: 'numbers', who: 'manager', path: '/results?tab=numbers' },
    { name: 'outcomes', who: 'employee', path: '/results' },
    { name: 'users', who: 'admin', path: '/user-management' },
    { name: 'deleted', who: 'admin', path: '/recently-deleted' },
    { name: 'knowledge-base', who: 'manager', path: '/knowledge-base' },
    { name: 'article', who: 'manager', path: `/knowledge-base/articles/${article}` },
    { name: 'article-history', who: 'manager', path: `/knowledge-base/articles/${article}/history` },
    { name: 'editor', who: 'manager', path: `/knowledge-base/articles/${article}/edit` },
    { name: 'new-article', who: 'manager', path: '/knowledge-base/new-article' },
    { name: 'notifications', who: 'manager', path: '/notifications' },
    { name: 'messages', who: 'employee', path: '/messages' },
    { name: 'email', who: 'admin', path: '/administration/email' },
    { name: 'profile', who: 'employee', path: '/profile' },
    { name: 'profile-notifications', who: 'employee', path: '/profile?tab=notifications' },
    { name: 'profile-security', who: 'employee', path: '/profile?tab=security' },
    { name: 'profile-data', who: 'employee', path: '/profile?tab=data' },
    { name: 'requests', who: 'admin', path: '/requests' },
    { name: 'request', who: 'admin', path: `/requests/${request}` },
    { name: 'administration', who: 'admin', path: '/administration' },
    { name: 'organisation', who: 'admin', path: '/administration/organisation' },
    { name: 'admin-rants', who: 'admin', path: '/administration/rants' },
    { name: 'admin-sign-in', who: 'admin', path: '/administration/sign-in' },
    { name: 'admin-data', who: 'admin', path: '/administration/data' },
    { name: 'admin-backups', who: 'admin', path: '/administration/backups' },
    { name: 'admin-proof', who: 'admin', path: '/administration/proof' },
    { name: 'edit-text', who: 'admin', path: '/settings/texts/privacy' },
    { name: 'system', who: 'admin', path: '/administration/system' },
    { name: 'trust-manage', who: 'admin', path: '/administration/anonymous' },
    { name: 'pack', who: 'admin', path: '/trust/pack' },
    { name: 'audit', who: 'admin', path: '/administration/activity' },
    { name: 'help', who: 'employee', path: '/help', isStill: true },
    { name: 'not-found', who: 'employee', path: '/nowhere', isStill: true },
  ];
  return [...rows, ...otherPages(rows)];
}
