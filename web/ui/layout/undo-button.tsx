/** The button of Undo, loaded with the first act that can be taken back. */
import { undo as undoLast } from '@earshot/contract/undo';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/api.ts';
import { sentenceOf } from '../../lib/api/refusal.ts';
import { t } from '../words.ts';
import { toast } from './toast.tsx';
import classes from './undo.module.css';
import { type Act, endUndo, hold, letGo } from './undo.tsx';

/** One after the other. Throws what the last failure said, when all the others are back. */
async function undoAll(act: Act): Promise<string> {
  if ('take' in act) return act.take();
  const { kind, ids } = act;
  let said = '';
  let failed: { error: unknown } | null = null;
  for (const id of ids)
    try {
      said = (await call(undoLast, { params: { kind, id } })).msg;
    } catch (error) {
      failed = { error };
    }
  if (failed) throw failed.error;
  return said;
}

export default function UndoButton({ act }: { act: Act }) {
  const { what } = act;
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => undoAll(act),
    onSuccess: (said) => toast.info(said),
    onError: (error) => toast.error(sentenceOf(error, t('ui.undoFailed'))),
    onSettled: async () => {
      endUndo();
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
