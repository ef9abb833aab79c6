/** 'Who wrote this?': two cards. Why none can be sealed now is said on the card. */
import { Button, Radio } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '../said.ts';
import classes from './submit.module.css';

export type Kind = 'named' | 'sealed' | null;

interface QuestionProps {
  kind: Kind;
  /** Why none can be sealed now. */
  reason: string | null;
  onAgain: (() => void) | undefined;
  onChoose: (kind: Kind) => void;
}

export function Question({ kind, reason, onAgain, onChoose }: QuestionProps) {
  return (
    <div>
      <Radio.Group label={t('sealed.who')} required value={kind} onChange={(value) => onChoose(value === 'sealed' ? 'sealed' : 'named')}>
        <div className={classes.cards}>
          <Radio.Card value="named" className={classes.card ?? ''}>
            <Radio.Indicator />
            <span className={classes.words}>
              <span className={classes.label}>{t('sealed.named')}</span>
              <span className={classes.means}>{t('sealed.namedMeans')}</span>
            </span>
          </Radio.Card>
          <Radio.Card value="sealed" className={classes.card ?? ''} disabled={reason !== null && kind !== 'sealed'}>
            <Radio.Indicator disabled={reason !== null && kind !== 'sealed'} />
            <span className={classes.words}>
              <span className={classes.label}>{t('sealed.sealed')}</span>
              <span className={classes.means}>{t('sealed.sealedMeans')}</span>
            </span>
          </Radio.Card>
        </div>
      </Radio.Group>
      <p className={classes.reason} role="status">
        {reason}{' '}
        {onAgain && (
          <Button variant="transparent" size="compact-sm" onClick={onAgain}>
            {t('sealed.again')}
          </Button>
        )}
      </p>
      <Cannot />
      <p className={classes.reason}>
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
