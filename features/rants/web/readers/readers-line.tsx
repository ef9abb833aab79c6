/** 'Who can read this' in one line, before and after a rant is sent; the whole sentences open below it. */
import { IconChevronDown, IconLock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { t } from '../words.ts';
import classes from './readers-line.module.css';

interface ReadersLineProps {
  brief: string;
  /** Empty where the line says all of it. */
  details: readonly string[];
}

export function ReadersLine({ brief, details }: ReadersLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [heading, listId] = [useId(), useId()];
  return (
    <section className={classes.readers} aria-labelledby={heading}>
      <IconLock size={16} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <h2 id={heading} className={classes.title}>
          {t('rants.readers')}
        </h2>
        {': '}
        <span aria-live="polite">{brief}</span>{' '}
        {details.length > 0 && (
          <button
            type="button"
            className={classes.more}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('rants.readersDetails')}
            <IconChevronDown size={15} stroke={2} aria-hidden />
          </button>
        )}
        {isOpen && details.length > 0 && (
          <div id={listId} className={classes.details} aria-live="polite">
            {details.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
