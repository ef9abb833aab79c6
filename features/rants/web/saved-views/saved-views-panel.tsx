/** The saved views with their counts, and a button that saves what is on the screen as a new one. */

import { Button } from '@mantine/core';
import { IconBookmarkPlus, IconPencil, IconUsers } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useFormat } from '#web/lib/format/format.ts';
import { QueryState } from '#web/ui/layout/states.tsx';
import type { View } from '../../contract/saved-views.ts';
import savedList from '../saved-list.module.css';
import classes from './saved-views.module.css';
import { addressOfView, isAtView, useViews } from './saved-views.ts';
import { t } from './words.ts';

/** `onEdit` opens the dialog outside of this panel, because a press in the dialog closes the panel. */
export function SavedViewsPanel({ onEdit, onClose }: { onEdit: (view: View | 'new') => void; onClose: () => void }) {
  const query = useViews();
  return (
    <>
      <QueryState query={query} failed={t('views.failed')} loading={<div className={savedList.skeleton} />}>
        {(views) =>
          views.length === 0 ? (
            <p className={savedList.none}>{t('views.none')}</p>
          ) : (
            // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
            <ul role="list" className={savedList.list}>
              {views.map((view) => (
                <ViewRow key={view._id} view={view} onClose={onClose} onEdit={() => onEdit(view)} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconBookmarkPlus size={17} stroke={1.75} aria-hidden />}
        onClick={() => onEdit('new')}
      >
        {t('views.save')}
      </Button>
    </>
  );
}

function ViewRow({ view, onClose, onEdit }: { view: View; onClose: () => void; onEdit: () => void }) {
  const { number } = useFormat();
  const { pathname, search } = useLocation();
  const count = view.isAtLeast ? t('views.atLeast', { n: number(view.total) }) : number(view.total);
  return (
    <li className={savedList.row}>
      <Link
        to={addressOfView(view)}
        className={classes.view}
        aria-current={isAtView(view, `${pathname}${search}`) ? 'true' : undefined}
        onClick={onClose}
      >
        <span className={classes.name} dir="auto">
          {view.name}
        </span>
        {view.isShared && <IconUsers size={14} stroke={2} role="img" aria-label={t('views.forAll')} />}
        <span className={classes.count}>{count}</span>
      </Link>
      {view.canChange && (
        <button type="button" className={savedList.edit} aria-label={t('views.editNamed', { name: view.name })} onClick={onEdit}>
          <IconPencil size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    </li>
  );
}
