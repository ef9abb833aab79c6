/**
 * One row of the list: title, text and time. For a group, opening, marking and deleting apply to all its notifications.
 */
import { pathOf } from '@earshot/contract/notification-kinds';
import { IconAlertTriangle, IconInfoCircle, IconMessageCircle, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { excerpt } from '#web/lib/format/excerpt.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { rantsAt } from '#web/lib/page/rants-at.ts';
import { Tooltip } from '#web/ui/dialog/tooltip.tsx';
import { SealedChip } from '#web/ui/layout/sealed-chip.tsx';
import { t } from '../words.ts';
import type { Group } from './groups.ts';
import classes from './list.module.css';
import type { Rows } from './use-rows.ts';

interface RowProps {
  group: Group;
  rows: Rows;
  /** Called when the row leaves the list, so that the focus can move elsewhere. */
  onGone: () => void;
  onClose: () => void;
}

/** Characters of a rant's first words in a row, which leaves room for the target's name. */
const quoted = 40;

/** Several new rants of a department share a title and lead to the department's list. */
function aboutOf({ newest, items: { length: n } }: Group): { title: string; to: string | null } {
  const { department } = newest;
  if (department === null || n === 1) return { title: newest.title, to: pathOf(newest) };
  return { title: t('notifications.newRants', { n, department }), to: rantsAt({ department }) };
}

export function Row({ group, rows, onGone, onClose }: RowProps) {
  const { ago } = useFormat();
  const { newest, items, isUnread } = group;
  const { title } = aboutOf(group);
  const Sign = newest.priority === 'high' ? IconAlertTriangle : newest.type === 'system' ? IconInfoCircle : IconMessageCircle;
  return (
    <li className={classes.row} data-unread={isUnread || undefined}>
      <Sign className={classes.sign} data-high={newest.priority === 'high' || undefined} size={18} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>
          <Title group={group} rows={rows} onClose={onClose} />
          {items.length > 1 && newest.department === null && (
            <span className={classes.count}>
              <span aria-hidden>{items.length}</span>
              <span className="es-hidden">{t('notifications.inAll', { n: items.length })}</span>
            </span>
          )}
          {isUnread && <span className="es-hidden"> {t('notifications.unread')}</span>}
        </p>
        <p className={classes.line} dir="auto">
          {newest.message}
        </p>
        <time className={classes.time} dateTime={newest.createdAt}>
          {ago(newest.createdAt)}
        </time>
        <About group={group} />
      </div>
      <div className={classes.tools}>
        <button type="button" className={classes.tool} aria-label={t('notifications.delete', { title })} onClick={() => rows.remove(items)}>
          <IconX size={16} stroke={2} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.tool}
          aria-label={t(isUnread ? 'notifications.read' : 'notifications.unreadAgain', { title })}
          onClick={() => {
            if (rows.tab === 'unread') onGone();
            rows.mark(items, isUnread);
          }}
        >
          <span className={classes.dot} />
        </button>
      </div>
    </li>
  );
}

/**
 * Shows which rant it is: the target and department, and the first words unless the line above already has them. Shows nothing for several
 * rants.
 */
function About({ group: { newest, items } }: Pick<RowProps, 'group'>) {
  const { rant, message } = newest;
  if (!rant || (newest.department !== null && items.length > 1)) return null;
  const words = rant.excerpt === message ? 'notifications.aboutRant' : 'notifications.aboutRantOf';
  return (
    <p className={classes.about} dir="auto">
      {rant.kind === 'sealed' && (
        <>
          <SealedChip />{' '}
        </>
      )}
      {t(words, { ...rant, excerpt: excerpt(rant.excerpt, quoted) })}
    </p>
  );
}

/** The link of the title covers the row. The reason why one gets it appears beside it on hover and focus. */
function Title({ group, rows, onClose }: Omit<RowProps, 'onGone'>) {
  const { newest, items, isUnread } = group;
  const { title, to } = aboutOf(group);
  const open = () => {
    if (isUnread) rows.mark(items, true);
    onClose();
  };
  return (
    <Tooltip label={newest.why} position="left" offset={56}>
      {(about) =>
        to ? (
          <Link to={to} onClick={open} {...about}>
            {title}
          </Link>
        ) : (
          <button type="button" onClick={open} {...about}>
            {title}
          </button>
        )
      }
    </Tooltip>
  );
}
