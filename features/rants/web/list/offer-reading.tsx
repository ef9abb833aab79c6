/** Offers the reading pane once to people who handle rants, below the table. Either answer is remembered. */
import type { ListWay } from '@earshot/contract/accounts';
import { Button } from '@mantine/core';
import { t } from '../words.ts';
import classes from './list.module.css';

export const OfferReading = ({ onChoose }: { onChoose: (way: ListWay) => void }) => (
  <div className={classes.offer}>
    <p>{t('rants.offerReading')}</p>
    <Button variant="default" size="compact-md" onClick={() => onChoose('reading')}>
      {t('rants.offerReadingTry')}
    </Button>
    <Button variant="subtle" size="compact-md" onClick={() => onChoose('table')}>
      {t('rants.offerReadingNo')}
    </Button>
  </div>
);
