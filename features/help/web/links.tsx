/** Links to a guide from other pages. */
import { Link } from 'react-router';
import { catalogue } from '#web/lib/language/words.ts';
import { english } from '../words/links.en.ts';

const t = catalogue(english);

export const ToFirstGuide = () => <Link to="/help/employee">{t('help.readFirst')}</Link>;

export const ToGuide = ({ guide, label }: { guide: string; label: string }) => <Link to={`/help/${guide}`}>{label}</Link>;
