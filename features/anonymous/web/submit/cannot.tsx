/** Lists the limits of anonymous rants, with the guide about them and the page for reading an answer. */
import { Link } from 'react-router';
import { guideLink } from '#web/frame/slots.ts';
import { catalogue } from '#web/lib/language/words.ts';
import { Filled, isFilled } from '#web/loading/filled.tsx';
import { english } from '../../words/guides.en.ts';
import { t } from '../words.ts';
import classes from './submit.module.css';

const guides = catalogue(english);
const limitsOfPromise = ['program', 'style', 'network', 'crowd', 'alone', 'count', 'abuse', 'words', 'answer', 'readers', 'law'] as const;

export const Cannot = () => (
  <>
    <ul className={classes.cannot}>
      {limitsOfPromise.map((limit) => (
        <li key={limit}>{t(`sealed.cannot.${limit}`)}</li>
      ))}
    </ul>
    <p className={classes.links}>
      <Filled slot={guideLink} guide="sealed" label={guides('help.aboutSealed')} />
      {isFilled(guideLink) && ' · '}
      <Link to="/sealed">{t('sealed.open')}</Link>
    </p>
  </>
);
