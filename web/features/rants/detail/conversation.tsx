/** A rant as a conversation: the words of people and what happened in between, in one list (product.md 1.13). Text is only ever shown as text. */

import { isHandler } from '@earshot/contract/policy';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { AttachedFile } from '../../../../features/files/contract/index.ts';
import { AttachedFiles } from '../../../../features/files/web/index.ts';
import type { RantDetail, TimelineEntry } from '../../../../features/rants/contract/index.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useLoadEarlier } from '../../../lib/query/load-earlier.ts';
import { Avatar } from '../../../ui/layout/avatar.tsx';
import { Linked } from '../../../ui/layout/linked.tsx';
import { RoleChip } from '../../../ui/layout/role-chip.tsx';
import { SealedChip } from '../../../ui/layout/sealed-chip.tsx';
import { ShowEarlier } from '../../../ui/layout/show-earlier.tsx';
import { When } from '../../../ui/layout/when.tsx';
import { fetchEarlier } from '../calls.ts';
import { AuthorsHand } from '../hand/authors-hand.tsx';
import { EditWords } from '../hand/edit-words.tsx';
import { t as ofHand } from '../hand/words.ts';
import { actorName, authorName, contentOf, isByNobody } from '../people.ts';
import { t as ofSame } from '../same/words.ts';
import { t as ofVoices } from '../voices/words.ts';
import { ofRemoved, t } from '../words.ts';
import { Change } from './change.tsx';
import classes from './conversation.module.css';

export function Conversation({ rant, children }: { rant: RantDetail; children?: ReactNode }) {
  const earlier = useLoadEarlier(rant.timeline, rant.timelineTotal, (before) => fetchEarlier(rant._id, before));
  const { shown, left, isAsked } = earlier;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden
    <ol role="list" className={classes.thread} aria-label={t('rants.conversation')}>
      <RantItself rant={rant} />
      {(left > 0 || isAsked) && (
        <li className={classes.entry}>
          <Rail />
          <ShowEarlier of={earlier} />
        </li>
      )}
      {shown.map((entry, i) => (
        <Entry key={`${entry.kind} ${entry._id}`} entry={entry} before={shown[i - 1]} rant={rant} />
      ))}
      {children}
    </ol>
  );
}

/** Its author can change it for a while, and withdraw it at any time. */
function RantItself({ rant }: { rant: RantDetail }) {
  const [mode, setMode] = useState<'read' | 'edit' | 'back'>('read');
  const isEditing = mode === 'edit';
  const { day } = useFormat();
  return (
    <Message
      name={authorName(rant)}
      isByNobody={isByNobody(rant)}
      date={rant.date}
      isDay={rant.kind === 'sealed'}
      content={contentOf(rant, day)}
      files={rant.files}
      isGone={rant.withdrawn}
      isEdited={rant.edited && !rant.withdrawn}
      editor={isEditing && <EditWords rant={rant} onEnd={() => setMode('back')} />}
    >
      {rant.isMine && !rant.withdrawn && !isEditing && <AuthorsHand rant={rant} isBack={mode === 'back'} onEdit={() => setMode('edit')} />}
    </Message>
  );
}

interface EntryProps {
  entry: TimelineEntry;
  before: TimelineEntry | undefined;
  rant: RantDetail;
}

function Entry({ entry, before, rant }: EntryProps) {
  const isDay = entry.bySealedAuthor || (entry.kind === 'received' && rant.kind === 'sealed');
  if (entry.content === null) return <Change entry={entry} before={before} isDay={isDay} />;
  // An author who handles rants too speaks here as the author.
  const role = entry.kind !== 'message' && entry.actorRole !== null && isHandler({ role: entry.actorRole }) ? entry.actorRole : null;
  const answer = entry.kind === 'response';
  const about = entry.isOfAnother && ofSame('same.mark');
  const mark = entry.kind === 'note' ? t('rants.noteForColleagues') : entry.kind === 'voice' ? ofVoices('voices.mark') : undefined;
  return (
    <Message
      name={actorName(entry)}
      isByNobody={entry.bySealedAuthor}
      date={entry.date}
      isDay={isDay}
      // Only those of a rant without words.
      content={entry.content || (rant.removed !== null ? ofRemoved('removed.erased') : ofHand('hand.erased'))}
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
  /** A chip says so in place of the name. */
  isByNobody?: boolean | undefined;
  date: string;
  /** Only its day is shown. */
  isDay?: boolean | undefined;
  content: string;
  files: readonly AttachedFile[];
  /** From those who handle rants: on the sunken paper. */
  answer?: boolean;
  /** Says that it answers a linked rant. */
  about?: string | undefined | false;
  /** The mark of words that only those who handle the rant read, so that nobody takes them for an answer. */
  mark?: string | undefined;
  /** No words are left: what is said stands in their place. */
  isGone?: boolean;
  isEdited?: boolean;
  /** In place of the words. */
  editor?: ReactNode;
  /** Below the words. */
  children?: ReactNode;
  strong?: boolean;
  chip?: ReactNode;
}

function Message({ name, date, content, files, answer = false, about, mark, strong = false, chip, ...more }: MessageProps) {
  const { isGone = false, isEdited = false, isByNobody: isSealed, isDay, editor, children } = more;
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
          <When iso={date} isDay={isDay} className={classes.date} />
          {isEdited && <span className={classes.date}>{ofHand('hand.edited')}</span>}
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

/** The marker of an entry, and the line down to the next. */
export function Rail({ children }: { children?: ReactNode }) {
  return (
    <div className={classes.rail} aria-hidden>
      {children}
    </div>
  );
}
