/** Links from the list of keys to the section in Settings where the directory's key can be ended. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../words/key-link.en.ts';

const t = catalogue(english);

export const KeyLink = ({ name }: { name: string }) => (
  <Button
    component={Link}
    to="/administration/sign-in#directory"
    variant="default"
    size="compact-md"
    aria-label={t('directory.inSettingsNamed', { name })}
  >
    {t('directory.inSettings')}
  </Button>
);
