/** The signed-in person and the organisation's settings, for all components inside SessionProvider. No other code stores a copy. */
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

/** `away`: there is a token, but the server cannot be reached, so nothing is known and the token is not deleted. */
type State = 'loading' | 'out' | 'away' | 'in';

export interface Session {
  state: State;
  user: OwnUser | null;
  settings: Organisation | null;
  /** The person signed out, and does not expect to return to this page. */
  hasLeft: boolean;
  /** The session ended some other way: in another tab, by an admin, or because it expired. */
  hasEnded: boolean;
  login: (email: string, password: string, code?: string) => Promise<void>;
  /** Applies a reply that contains this person, and the new session if it has one (sign-in, setup, profile). */
  adopt: (reply: { token?: string | undefined; device?: string | undefined; user: OwnUser }) => Promise<void>;
  /** Signs out, unless a component asks first and the person decides to stay. */
  logout: () => Promise<void>;
  reload: () => Promise<void>;
}

type KnownSession = Pick<Session, 'state' | 'user' | 'settings' | 'hasLeft' | 'hasEnded'>;

const nobodySignedOut: KnownSession = { state: 'out', user: null, settings: null, hasLeft: false, hasEnded: false };
const signedOut = ({ hasLeft }: KnownSession): KnownSession => ({ ...nobodySignedOut, hasLeft, hasEnded: !hasLeft });
const Context = createContext<Session | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [knownSession, setKnownSession] = useState<KnownSession>(() =>
    token.get() ? { ...nobodySignedOut, state: 'loading' } : nobodySignedOut,
  );

  // Only once per person: afterwards they may choose another language on the page.
  const followed = useRef<string | null>(null);
  const follow = useCallback((user: OwnUser) => {
    if (followed.current === user._id) return;
    followed.current = user._id;
    void followAccount(user.language).catch(() => {});
  }, []);

  const reload = useCallback(async (): Promise<void> => {
    const sentToken = token.get();
    if (!sentToken) return setKnownSession(nobodySignedOut);
    try {
      const [user, settings] = await Promise.all([call(firstCalls.currentUser), call(firstCalls.settings)]);
      // This renders the whole app: a transition renders in slices, so that a slow phone still responds to touch.
      startTransition(() => setKnownSession({ ...nobodySignedOut, state: 'in', user, settings }));
      follow(user);
    } catch (error) {
      const hasSessionEnded = isRefusal(error) && error.status === 401;
      const now = token.get();
      // The token has been replaced meanwhile, here or in another tab, or is about to be.
      if (hasSessionEnded && now) return now === sentToken ? undefined : reload();
      setKnownSession((before) =>
        hasSessionEnded ? signedOut(before) : before.state === 'in' ? before : { ...nobodySignedOut, state: 'away' },
      );
      if (!hasSessionEnded && !isAway(error) && !isRefusal(error)) throw error;
    }
  }, [follow]);

  useEffect(() => {
    void reload();
    const stop = [
      token.onDrop(() => {
        client.clear();
        followed.current = null;
        setKnownSession(signedOut);
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
      // Clears the previous person's data. A new token of the same person makes nothing stale.
      if (reply.user._id !== knownSession.user?._id) client.clear();
      if (reply.token) token.set(reply.token);
      if (reply.device) write('device', reply.device);
      const settings = await call(firstCalls.settings);
      setKnownSession({ ...nobodySignedOut, state: 'in', user: reply.user, settings });
      follow(reply.user);
    };
    return {
      ...knownSession,
      adopt,
      reload,
      login: async (email, password, code) =>
        adopt(await call(firstCalls.login, { body: { email, password, code, device: read('device') ?? undefined } })),
      logout: async () => {
        if (!(await leaving.mayLeave())) return;
        // Comes first, because the socket may report the end of the session before the call is answered.
        setKnownSession((before) => ({ ...before, hasLeft: true }));
        // The token is deleted even if the call fails: on this device the person is signed out.
        await call(firstCalls.logout).catch(() => null);
        token.drop();
      },
    };
  }, [knownSession, client, reload, follow]);

  return <Context value={session}>{children}</Context>;
}

export function useSession(): Session {
  const session = useContext(Context);
  if (!session) throw new Error('useSession outside SessionProvider');
  return session;
}

/** The signed-in person. Only for components behind a guard; throws otherwise. */
export function useUser(): OwnUser {
  const { user } = useSession();
  if (!user) throw new Error('useUser without a session');
  return user;
}
