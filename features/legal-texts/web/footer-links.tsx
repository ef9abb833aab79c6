/** Links in the footer of every page, also for people who are not signed in. */
import { Link } from 'react-router';
import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../words/footer.en.ts';

const t = catalogue(english);

export const FooterLinks = () => (
  <>
    <Link to="/privacy">{t('app.privacy')}</Link>
    <Link to="/terms">{t('app.terms')}</Link>
  </>
);
