/** Links to the public log from the foot of every page, also for people who are not signed in. */
import { Link } from 'react-router';
import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../words/footer.en.ts';

const t = catalogue(english);

export const FooterLink = () => <Link to="/trust">{t('app.log')}</Link>;
