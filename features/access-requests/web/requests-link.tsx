/** The link from Settings to the access requests. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { settingsWords as t } from '#features/settings/web';

export const RequestsLink = () => (
  <Button variant="subtle" component={Link} to="/requests">
    {t('settings.requests')}
  </Button>
);
