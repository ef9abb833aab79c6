/** 'Who wrote this?': two cards, of which nobody has chosen one for the author. Why none can be sealed now is said below them. */
import { Button, Radio } from '@mantine/core';
import { Link } from 'react-router';
import { guideLink } from '#web/frame/slots.ts';
import { daysText } from '#web/lib/format/days.ts';
import { catalogue } from '#web/lib/language/words.ts';
import { Filled, isFilled } from '#web/loading/filled.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { english } from '../../words/guides.en.ts';
import { t } from '../words.ts';
import classes from './submit.module.css';

const guides = catalogue(english);
export type Kind = 'named' | 'sealed' | null;

/** The id of the first answer. */
export const questionId = 'rant-who';

interface QuestionProps {
  kind: Kind;
  /** The error where somebody tried to send without a choice. */
  wrong: string | null;
  /** Why none can be sealed now. */
  reason: string | null;
  /** A hint to read before one is sealed. */
  hint: string | null;
  /** The day on which passes were last closed. Rants that were on their way then may be lost. */
  renewedOn: string | null;
  onAgain: (() => void) | undefined;
  onChoose: (kind: Kind) => void;
}

export function Question({ kind, wrong, reason, hint, renewedOn, onAgain, onChoose }: QuestionProps) {
  return (
    <div>
      <Radio.Group
        label={t('sealed.who')}
        required
        value={kind}
        error={wrong && fieldError(wrong)}
        onChange={(value) => onChoose(value === 'sealed' ? 'sealed' : 'named')}
      >
        <div className={classes.cards}>
          <Radio
            id={questionId}
            value="named"
            className={classes.card ?? ''}
            classNames={{ radio: classes.dot ?? '' }}
            label={t('sealed.named')}
            description={t('sealed.namedMeans')}
          />
          <Radio
            value="sealed"
            className={classes.card ?? ''}
            classNames={{ radio: classes.dot ?? '' }}
            label={t('sealed.sealed')}
            description={t('sealed.sealedMeans')}
            disabled={reason !== null && kind !== 'sealed'}
          />
        </div>
      </Radio.Group>
      <p className={classes.reason} role="status">
        {reason ?? hint}{' '}
        {onAgain && (
          <Button variant="transparent" size="compact-sm" onClick={onAgain}>
            {t('sealed.again')}
          </Button>
        )}
      </p>
      {renewedOn && (
        <div className={classes.renewed}>
          <Notice kind="info">{t('sealed.renewed', { day: daysText({ from: renewedOn, to: renewedOn }) })}</Notice>
        </div>
      )}
      <Cannot />
      <p className={classes.reason}>
        <Filled slot={guideLink} guide="sealed" label={guides('help.aboutSealed')} />
        {isFilled(guideLink) && ' · '}
        <Link to="/sealed">{t('sealed.open')}</Link>
      </p>
    </div>
  );
}

const things = ['program', 'style', 'network', 'crowd', 'alone', 'count', 'abuse', 'words', 'answer', 'readers', 'law'] as const;

const Cannot = () => (
  <details className={classes.cannot}>
    <summary>{t('sealed.cannot')}</summary>
    <ul>
      {things.map((thing) => (
        <li key={thing}>{t(`sealed.cannot.${thing}`)}</li>
      ))}
    </ul>
  </details>
);
