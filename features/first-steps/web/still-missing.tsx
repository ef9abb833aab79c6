/** Lines for admins that say while nobody is chosen, also when the list of first steps is gone. */
import { may } from '@earshot/contract/policy';
import { Link } from 'react-router';
import { useSession, useUser } from '#web/lib/session/session.tsx';
import { choices, type FirstSteps, postponed } from '../contract/calls.ts';
import classes from './first-steps.module.css';
import { t } from './words.ts';

/** Each is a setting that lists people, and a section of Settings. */
const kinds = [...choices, ...postponed] as const;
/** Where no feature adds such a step, no id of a sentence is known. */
const say = t as (id: string) => string;

/** `steps`: the list above, null where there is none. An open step there says the same, so the line is left out. */
export function StillMissing({ steps }: { steps: FirstSteps | null }) {
  const isTold = may(useUser(), 'settings.write');
  const { settings } = useSession();
  const missing = isTold && settings ? kinds.filter((kind) => [settings[kind]].flat().length === 0 && (!steps || steps[kind])) : [];
  if (missing.length === 0) return null;
  return (
    <div className={classes.missing}>
      {missing.map((kind) => (
        <p key={kind}>
          {say(`firstSteps.${kind}Missing`)} <Link to={`/settings#${kind}`}>{say(`firstSteps.${kind}Choose`)}</Link>
        </p>
      ))}
    </div>
  );
}
