/** Lists what was told to the reader as a trusted contact. */

import { Button } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import type { ToldCheckIn } from '../contract/calls.ts';
import { useClose } from './calls.ts';
import classes from './right-of-reply.module.css';
import { t } from './words.ts';
import { MoreWords, WordsBetween } from './words-between.tsx';

export const CheckInList = ({ list }: { list: readonly ToldCheckIn[] }) => (
  <>
    <p className={classes.about}>{t('fair.checkInsAbout')}</p>
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
    <ul role="list" className={classes.list}>
      {list.map((checkIn) => (
        <CheckIn key={checkIn._id} checkIn={checkIn} />
      ))}
    </ul>
  </>
);

function CheckIn({ checkIn }: { checkIn: ToldCheckIn }) {
  const heading = useId();
  const { _id, kind, author, target, department, rant, words, isClosed } = checkIn;
  const isByNobody = kind === 'sealed' && author === null;
  const close = useClose(_id);
  const change = () => close.mutate(!isClosed, { onError: (error) => toast.error(sentenceOf(error, t('fair.closeFailed'))) });
  return (
    <li className={classes.item} aria-labelledby={heading}>
      <h2 id={heading}>
        {isByNobody
          ? t('fair.sealedFrom', { target, department })
          : t('fair.from', { author: author ?? t('fair.anonymous'), target, department })}
      </h2>
      <div className={classes.row}>
        {rant !== null && <Link to={`/rant/${rant}`}>{t('fair.readRant')}</Link>}
        {isClosed && <span className={classes.small}>{t('fair.closed')}</span>}
      </div>
      <WordsBetween words={words} />
      {!isClosed && (author !== null || isByNobody) && (
        <MoreWords id={_id} label={t('fair.answerTo')} hint={t(isByNobody ? 'fair.sealedToHint' : 'fair.answerToHint')} />
      )}
      <div className={classes.row}>
        <Button size="compact-md" variant="subtle" color="gray" onClick={change} loading={close.isPending}>
          {isClosed ? t('fair.reopen') : t('fair.close')}
        </Button>
      </div>
    </li>
  );
}
