/**
 * Undo, beside the title of whatever page stands then, or at the top of the window where that is out of sight: for ten seconds, and longer while
 * one points at it or is on it with the keyboard.
 */
import { deleted, type UndoKind } from '@earshot/contract/deleted';
import { limits } from '@earshot/contract/limits';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../../lib/api/api.ts';
import { sentenceOf } from '../../lib/api/refusal.ts';
import { token } from '../../lib/session/token.ts';
import { t } from '../words.ts';
import { toast } from './toast.tsx';
import classes from './undo.module.css';

type Act = {
  ids: readonly string[];
  /** In the words of its toast: 'Max has been disabled'. */
  what: string;
  /** How they are taken back: each by its kind, or all with one call, which says what to tell. */
} & ({ kind: UndoKind } | { take: () => Promise<string> });

let last: Act | null = null;
let timer: number | undefined;
const listeners = new Set<() => void>();

function set(act: Act | null): void {
  window.clearTimeout(timer);
  last = act;
  for (const listener of listeners) listener();
}

const letGo = () => {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => set(null), limits.undo.shownMs);
};
const hold = () => window.clearTimeout(timer);

// What somebody did is not for who signs in after them.
token.onDrop(() => set(null));

/** What was just done, to one or to several, can be taken back. Only the last such act. */
export function offerUndo(act: Act): void {
  set(act);
  letGo();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether it can be seen where it stands. */
function useIsAway(place: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    if (!isWanted || !place.current) return;
    // What is below the header of the page is out of sight, too.
    const observer = new IntersectionObserver(([seen]) => setIsAway(seen?.isIntersecting === false), { rootMargin: '-60px 0px 0px' });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isWanted]);
  return isAway;
}

export function Undo() {
  const act = useSyncExternalStore(subscribe, () => last);
  const place = useRef<HTMLSpanElement>(null);
  const isAway = useIsAway(place, act !== null);
  return (
    <span ref={place} role="status" className={classes.place} data-away={(act && isAway) || undefined}>
      {act && <UndoButton key={act.ids.join()} act={act} />}
    </span>
  );
}

/** One after the other. Throws what the last failure said, when all the others are back. */
async function undoAll(act: Act): Promise<string> {
  if ('take' in act) return act.take();
  const { kind, ids } = act;
  let said = '';
  let failed: { error: unknown } | null = null;
  for (const id of ids)
    try {
      said = (await call(deleted.undo, { params: { kind, id } })).msg;
    } catch (error) {
      failed = { error };
    }
  if (failed) throw failed.error;
  return said;
}

function UndoButton({ act }: { act: Act }) {
  const { what } = act;
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => undoAll(act),
    onSuccess: (said) => toast.info(said),
    onError: (error) => toast.error(sentenceOf(error, t('ui.undoFailed'))),
    onSettled: async () => {
      set(null);
      document.querySelector<HTMLElement>('main h1')?.focus();
      await client.invalidateQueries();
    },
  });
  // A page that goes away takes the pointer and the focus along.
  useEffect(() => letGo, []);
  return (
    <button
      type="button"
      className={classes.undo}
      aria-label={t('ui.undoOf', { what })}
      aria-disabled={undo.isPending}
      onClick={() => {
        hold();
        if (!undo.isPending) undo.mutate();
      }}
      onMouseEnter={hold}
      onMouseLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
      {t('ui.undo')}
    </button>
  );
}
