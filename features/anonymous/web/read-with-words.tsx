/** A link on the login page: reading an answer with twelve words needs no account. */
import { Link } from 'react-router';
import type { LoginLinksProps } from '#features/accounts/web/slots';
import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../words/login.en.ts';

const t = catalogue(english);

export const ReadWithWords = ({ welcome, className }: LoginLinksProps) =>
  welcome?.readsSealed && (
    <p className={className}>
      <Link to="/sealed">{t('accounts.sealed')}</Link>
    </p>
  );
