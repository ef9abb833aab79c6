/** Shown in place of a deleted row: an Undo button, which gets the focus. */
import { useEffect, useRef } from 'react';
import { t } from '../words.ts';
import type { Group } from './groups.ts';
import classes from './list.module.css';
import type { Rows } from './use-rows.ts';

export function DeletedRow({ group, rows, onBack }: { group: Group; rows: Rows; onBack: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <li className={classes.row} data-deleted>
      <p>{t('notifications.deleted', { n: group.items.length })}</p>
      <button
        ref={undo}
        type="button"
        className={classes.all}
        onClick={() => {
          onBack();
          rows.restore(group.items);
        }}
      >
        {t('notifications.undo')}
        <span className="es-hidden"> {group.newest.title}</span>
      </button>
    </li>
  );
}
