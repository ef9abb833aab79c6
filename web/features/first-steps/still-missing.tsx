/** A calm line for admins while nobody is chosen whom authors can tell, or who keeps the words of the public log. It stays when the first steps are gone. */
import type { FirstSteps } from '@earshot/contract/first-steps';
import { may } from '@earshot/contract/policy';
import { Link } from 'react-router';
import { useSession, useUser } from '../../lib/session/session.tsx';
import classes from './first-steps.module.css';
import { t } from './words.ts';

const kinds = ['protectors', 'trustees'] as const;

/** `steps`: what stands above it, and asks for what is still to do by itself. */
export function StillMissing({ steps }: { steps: FirstSteps | null }) {
  const isTold = may(useUser(), 'settings.write');
  const { settings } = useSession();
  const missing = isTold && settings ? kinds.filter((kind) => settings[kind].length === 0 && (!steps || steps[kind])) : [];
  if (missing.length === 0) return null;
  return (
    <div className={classes.missing}>
      {missing.map((kind) => (
        <p key={kind}>
          {t(`firstSteps.${kind}Missing`)} <Link to={`/settings#${kind}`}>{t(`firstSteps.${kind}Choose`)}</Link>
        </p>
      ))}
    </div>
  );
}
