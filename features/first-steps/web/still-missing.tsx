/** Lines for admins that say while nobody is chosen, also when the list of first steps is gone. */
import { may } from '@earshot/contract/policy';
import { Link } from 'react-router';
import { isOn } from '#web/lib/features.ts';
import { useSession, useUser } from '#web/lib/session/session.tsx';
import { choicePlacesByFeature } from '../../assembled/choice-owners.ts';
import { postponedPlacesByFeature } from '../../assembled/postponed-owners.ts';
import { choices, type FirstSteps, postponed } from '../contract/calls.ts';
import classes from './first-steps.module.css';
import { t } from './words.ts';

/** Each is a setting that lists people, and a section of Settings. */
const kinds = [...choices, ...postponed] as const;
const owners = [choicePlacesByFeature, postponedPlacesByFeature].flatMap((of) => Object.entries<Readonly<Record<string, unknown>>>(of));
const isKindOn = (kind: string): boolean => owners.some(([feature, own]) => kind in own && isOn(feature));
/** Where no feature adds such a step, no id of a sentence is known. */
const say = t as (id: string) => string;

/** `steps`: the list above, null where there is none. An open step there says the same, so the line is left out. */
export function StillMissing({ steps }: { steps: FirstSteps | null }) {
  const isTold = may(useUser(), 'settings.write');
  const { settings } = useSession();
  const missing =
    isTold && settings ? kinds.filter((kind) => isKindOn(kind) && [settings[kind]].flat().length === 0 && (!steps || steps[kind])) : [];
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
