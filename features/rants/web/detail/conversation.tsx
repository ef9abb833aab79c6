/** A rant as a conversation: texts and events in one list (product.md 1.13). Text is only ever shown as text. */

import { isHandler } from '@earshot/contract/policy';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { AttachedFile } from '#features/files/contract';
import { AttachedFiles } from '#features/files/web';
import { useLoadEarlier } from '#web/lib/query/load-earlier.ts';
import { Avatar } from '#web/ui/layout/avatar.tsx';
import { Linked } from '#web/ui/layout/linked.tsx';
import { RoleChip } from '#web/ui/layout/role-chip.tsx';
import { SealedChip } from '#web/ui/layout/sealed-chip.tsx';
import { ShowEarlier } from '#web/ui/layout/show-earlier.tsx';
import { When } from '#web/ui/layout/when.tsx';
import type { RantDetail, TimelineEntry } from '../../contract/shapes.ts';
import { AuthorActions } from '../author/author-actions.tsx';
import { EditContent } from '../author/edit-content.tsx';
import { t as authorWords } from '../author/words.ts';
import { fetchEarlier } from '../calls.ts';
import { actorName, authorName, isAnonymous } from '../display-text.ts';
import { t as linkWords } from '../links/words.ts';
import { t as meTooWords } from '../me-too/words.ts';
import { ofRemoved, t } from '../words.ts';
import { ChangeEntry } from './change-entry.tsx';
import classes from './conversation.module.css';

export function Conversation({ rant, children }: { rant: RantDetail; children?: ReactNode }) {
  const earlierEntries = useLoadEarlier(rant.timeline, rant.timelineTotal, (before) => fetchEarlier(rant._id, before));
  const { shown, left, isAsked } = earlierEntries;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
    <ol role="list" className={classes.thread} aria-label={t('rants.conversation')}>
      <RantItself rant={rant} />
      {(left > 0 || isAsked) && (
        <li className={classes.entry}>
          <Rail />
          <ShowEarlier of={earlierEntries} />
        </li>
      )}
      {shown.map((entry, i) => (
        <Entry key={`${entry.kind} ${entry._id}`} entry={entry} before={shown[i - 1]} rant={rant} />
      ))}
      {children}
    </ol>
  );
}

/** The rant itself, which its author can edit for a while and withdraw at any time. */
function RantItself({ rant }: { rant: RantDetail }) {
  const [mode, setMode] = useState<'read' | 'edit' | 'back'>('read');
  const isEditing = mode === 'edit';
  return (
    <Message
      name={authorName(rant)}
      isAnonymous={isAnonymous(rant)}
      // The heading of the page has its date.
      date={null}
      content={textOf(rant)}
      files={rant.files}
      isGone={rant.withdrawn}
      isEdited={rant.edited && !rant.withdrawn}
      editor={isEditing && <EditContent rant={rant} onEnd={() => setMode('back')} />}
    >
      {rant.isMine && !rant.withdrawn && !isEditing && (
        <AuthorActions rant={rant} isBack={mode === 'back'} onEdit={() => setMode('edit')} />
      )}
    </Message>
  );
}

/** Takes the place of the rant's erased text. The heading of the page says that the rant was withdrawn or removed. */
const textOf = ({ withdrawn, removed, content }: RantDetail): string =>
  withdrawn ? authorWords(removed ? 'hand.erasedEntry' : 'hand.erased') : content;

interface EntryProps {
  entry: TimelineEntry;
  before: TimelineEntry | undefined;
  rant: RantDetail;
}

function Entry({ entry, before, rant }: EntryProps) {
  const isDay = entry.bySealedAuthor || (entry.kind === 'received' && rant.kind === 'sealed');
  if (entry.content === null) return <ChangeEntry entry={entry} before={before} isDay={isDay} />;
  // The author of the rant shows no role, even one who handles others.
  const isByAuthor = entry.kind === 'message' && entry.actor === rant.author;
  const role = !isByAuthor && entry.actorRole !== null && isHandler({ role: entry.actorRole }) ? entry.actorRole : null;
  const answer = entry.kind === 'response';
  const about = entry.isOfAnother && linkWords('same.mark');
  const mark = entry.kind === 'note' ? t('rants.noteForColleagues') : entry.kind === 'voice' ? meTooWords('voices.mark') : undefined;
  return (
    <Message
      name={actorName(entry, rant.author)}
      isAnonymous={entry.bySealedAuthor}
      date={entry.date}
      isDay={isDay}
      // Only entries of an erased rant are empty.
      content={entry.content || (rant.removed !== null ? ofRemoved('removed.erased') : authorWords('hand.erasedEntry'))}
      isGone={entry.content === ''}
      files={entry.files}
      answer={answer}
      about={about}
      mark={mark}
      chip={role && <RoleChip role={role} />}
      strong={role !== null}
    />
  );
}

interface MessageProps {
  name: string;
  /** Shows a chip in place of the name. */
  isAnonymous?: boolean | undefined;
  date: string | null;
  /** Shows the day without the time. */
  isDay?: boolean | undefined;
  content: string;
  files: readonly AttachedFile[];
  /** A handler's answer, which has another background. */
  answer?: boolean;
  /** Says that the entry answers a linked rant. */
  about?: string | undefined | false;
  /** A label on texts that only handlers read, so that nobody takes them for an answer. */
  mark?: string | undefined;
  /** The text was erased; `content` says so. */
  isGone?: boolean;
  isEdited?: boolean;
  /** Shown in place of the text. */
  editor?: ReactNode;
  /** Shown below the text. */
  children?: ReactNode;
  strong?: boolean;
  chip?: ReactNode;
}

function Message({ name, date, content, files, answer = false, about, mark, strong = false, chip, ...attributes }: MessageProps) {
  const { isGone = false, isEdited = false, isAnonymous: isSealed, isDay, editor, children } = attributes;
  return (
    <li className={classes.entry}>
      <Rail>
        <Avatar name={name} strong={strong} />
      </Rail>
      <div className={classes.body}>
        <p className={classes.head}>
          {isSealed ? (
            <SealedChip />
          ) : (
            <span className={classes.name} dir="auto">
              {name}
            </span>
          )}
          {chip}
          {mark && (
            <span className={classes.noteMark}>
              <IconLock size={14} stroke={2} aria-hidden />
              {mark}
            </span>
          )}
          {about && <span className={classes.noteMark}>{about}</span>}
          {date !== null && <When iso={date} isDay={isDay} className={classes.date} />}
          {isEdited && <span className={classes.date}>{authorWords('hand.edited')}</span>}
        </p>
        {editor || (
          <div
            className={classes.words}
            data-answer={answer || undefined}
            data-note={mark !== undefined || undefined}
            data-gone={isGone || undefined}
            dir="auto"
          >
            {isGone ? content : <Linked text={content} />}
          </div>
        )}
        {files.length > 0 && <AttachedFiles files={files} />}
        {children}
      </div>
    </li>
  );
}

/** The marker of an entry, and the line down to the next entry. */
export function Rail({ children }: { children?: ReactNode }) {
  return (
    <div className={classes.rail} aria-hidden>
      {children}
    </div>
  );
}
