/** The signed-in person and the organisation's settings, for everything below SessionProvider. Nothing else keeps a copy. */
import type { OwnUser } from '@earshot/contract/accounts';
import type { Organisation } from '@earshot/contract/settings';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, startTransition, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { call, factorNeeded } from '../api/api.ts';
import { firstCalls } from '../api/first-calls.ts';
import { isAway, isRefusal } from '../api/refusal.ts';
import { followAccount } from '../language/language.ts';
import { read, write } from '../storage/storage.ts';
import { leaving } from './leaving.ts';
import { token } from './token.ts';

/** `away`: a token is here, but the server is not: nothing is known and nothing is thrown away. */
type State = 'loading' | 'out' | 'away' | 'in';

export interface Session {
  state: State;
  user: OwnUser | null;
  settings: Organisation | null;
  /** Signed out by the person, who wants no way back to this page. */
  hasLeft: boolean;
  /** Signed out by somebody or something else: in another tab, by an admin, or after too long. */
  hasEnded: boolean;
  /** Signs in, or throws the Refusal. */
  login: (email: string, password: string, code?: string) => Promise<void>;
  /** Takes over what a reply says of this person, and the session where it carries one (sign-in, setup, profile). */
  adopt: (reply: { token?: string | undefined; device?: string | undefined; user: OwnUser }) => Promise<void>;
  /** Does nothing where a part of the page has a question before, and he stays. */
  logout: () => Promise<void>;
  /** Asks the server again who this is. */
  reload: () => Promise<void>;
}

type Known = Pick<Session, 'state' | 'user' | 'settings' | 'hasLeft' | 'hasEnded'>;

const nobody: Known = { state: 'out', user: null, settings: null, hasLeft: false, hasEnded: false };
const signedOut = ({ hasLeft }: Known): Known => ({ ...nobody, hasLeft, hasEnded: !hasLeft });
const Context = createContext<Session | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [known, setKnown] = useState<Known>(() => (token.get() ? { ...nobody, state: 'loading' } : nobody));

  // Only when somebody comes in: the choice may be made anew while one is here.
  const followed = useRef<string | null>(null);
  const follow = useCallback((user: OwnUser) => {
    if (followed.current === user._id) return;
    followed.current = user._id;
    void followAccount(user.language).catch(() => {});
  }, []);

  const reload = useCallback(async (): Promise<void> => {
    const held = token.get();
    if (!held) return setKnown(nobody);
    try {
      const [user, settings] = await Promise.all([call(firstCalls.currentUser), call(firstCalls.settings)]);
      // The whole page behind the sign-in is made of this: in slices, so that a slow phone hears a finger meanwhile.
      startTransition(() => setKnown({ ...nobody, state: 'in', user, settings }));
      follow(user);
    } catch (error) {
      const ended = isRefusal(error) && error.status === 401;
      const now = token.get();
      // Changed for a new one meanwhile, here or in another tab, or about to be.
      if (ended && now) return now === held ? undefined : reload();
      setKnown((before) => (ended ? signedOut(before) : before.state === 'in' ? before : { ...nobody, state: 'away' }));
      if (!ended && !isAway(error) && !isRefusal(error)) throw error;
    }
  }, [follow]);

  useEffect(() => {
    void reload();
    const stop = [
      token.onDrop(() => {
        client.clear();
        followed.current = null;
        setKnown(signedOut);
      }),
      token.onExchange(() => void reload()),
      factorNeeded.on(() => void reload()),
    ];
    return () => {
      for (const end of stop) end();
    };
  }, [client, reload]);

  const session = useMemo<Session>(() => {
    const adopt: Session['adopt'] = async (reply) => {
      // Nothing of the person before stays; one's own new token makes nothing old.
      if (reply.user._id !== known.user?._id) client.clear();
      if (reply.token) token.set(reply.token);
      if (reply.device) write('device', reply.device);
      const settings = await call(firstCalls.settings);
      setKnown({ ...nobody, state: 'in', user: reply.user, settings });
      follow(reply.user);
    };
    return {
      ...known,
      adopt,
      reload,
      login: async (email, password, code) =>
        adopt(await call(firstCalls.login, { body: { email, password, code, device: read('device') ?? undefined } })),
      logout: async () => {
        if (!(await leaving.mayLeave())) return;
        // First, because the socket may say that the session is over before the call is answered.
        setKnown((before) => ({ ...before, hasLeft: true }));
        // The token goes whatever the server says: signing out counts here.
        await call(firstCalls.logout).catch(() => null);
        token.drop();
      },
    };
  }, [known, client, reload, follow]);

  return <Context value={session}>{children}</Context>;
}

export function useSession(): Session {
  const session = useContext(Context);
  if (!session) throw new Error('useSession outside SessionProvider');
  return session;
}

/** The person signed in. Only for what stands behind a guard. */
export function useUser(): OwnUser {
  const { user } = useSession();
  if (!user) throw new Error('useUser without a session');
  return user;
}
