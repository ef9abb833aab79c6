/** 'Who can read this'. */
import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { t } from '../words.ts';
import classes from './readers-panel.module.css';

export function ReadersPanel({ sentences, className = '' }: { sentences: readonly string[]; className?: string | undefined }) {
  const heading = useId();
  return (
    <section className={`${classes.panel} ${className}`} aria-labelledby={heading}>
      <h2 id={heading} className={classes.title}>
        <IconLock size={17} stroke={1.75} aria-hidden />
        {t('rants.readers')}
      </h2>
      <div aria-live="polite">
        {sentences.map((sentence) => (
          <p key={sentence} className={classes.text}>
            {sentence}
          </p>
        ))}
      </div>
    </section>
  );
}
