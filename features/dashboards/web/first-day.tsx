/** Takes the place of charts and tables while there is no rant that the reader may see. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '#web/ui/layout/states.tsx';
import classes from './dashboards.module.css';
import { t } from './words.ts';

export const FirstDay = () => (
  <div className={classes.firstDay}>
    <EmptyState
      sentence={t('dashboards.firstDay')}
      action={
        <Button component={Link} to="/rant" variant="default">
          {t('dashboards.submitRant')}
        </Button>
      }
    />
  </div>
);
