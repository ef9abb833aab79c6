import { may } from '@earshot/contract/policy';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { peopleClasses as classes } from '#features/accounts/web';
import { catalogue } from '#web/lib/language/words.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { english } from '../words/link.en.ts';

const t = catalogue(english);

export function KeysLink() {
  if (!may(useUser(), 'key.manage')) return null;
  return (
    <Button component={Link} to="/keys" variant="subtle" className={classes.headLink}>
      {t('keys.link')}
    </Button>
  );
}
