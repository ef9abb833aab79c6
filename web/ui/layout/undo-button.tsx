/** The Undo button, loaded with the first action that can be undone. */
import { undo as undoLast } from '@earshot/contract/undo';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/api.ts';
import { sentenceOf } from '../../lib/api/refusal.ts';
import { t } from '../words.ts';
import { toast } from './toast.tsx';
import classes from './undo.module.css';
import { endUndo, hold, letGo, type UndoableAction } from './undo.tsx';

/** Undoes the items one after the other. If any fail, it tries all of them and then throws the last error. */
async function undoAll(action: UndoableAction): Promise<string> {
  if ('take' in action) return action.take();
  const { kind, ids } = action;
  let message = '';
  let failure: { error: unknown } | null = null;
  for (const id of ids)
    try {
      message = (await call(undoLast, { params: { kind, id } })).msg;
    } catch (error) {
      failure = { error };
    }
  if (failure) throw failure.error;
  return message;
}

export default function UndoButton({ act }: { act: UndoableAction }) {
  const { what } = act;
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => undoAll(act),
    onSuccess: (message) => toast.info(message),
    onError: (error) => toast.error(sentenceOf(error, t('ui.undoFailed'))),
    onSettled: async () => {
      endUndo();
      document.querySelector<HTMLElement>('main h1')?.focus();
      await client.invalidateQueries();
    },
  });
  // Restarts the timer if the page unmounts while the pointer or focus is on the button.
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
