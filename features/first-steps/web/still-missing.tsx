/** Lines that tell admins that nobody is chosen for a task, shown even after the list of first steps is hidden. */
import { Link } from 'react-router';
import { isOn } from '#web/lib/features.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { choicePlacesByFeature } from '../../assembled/choice-owners.ts';
import { choicePlaces } from '../../assembled/choice-places.ts';
import { postponedPlacesByFeature } from '../../assembled/postponed-owners.ts';
import { postponedPlaces } from '../../assembled/postponed-places.ts';
import { choices, type FirstSteps, postponed } from '../contract/calls.ts';
import classes from './first-steps.module.css';
import { t } from './words.ts';

/** Each of these is the name of a step, and of the setting that names the people for that task. */
const kinds = [...choices, ...postponed] as const;
const sectionOfKind: Record<(typeof kinds)[number], string> = { ...choicePlaces, ...postponedPlaces };
const owners = [choicePlacesByFeature, postponedPlacesByFeature].flatMap((places) =>
  Object.entries<Readonly<Record<string, unknown>>>(places),
);
const isKindOn = (kind: string): boolean => owners.some(([feature, own]) => kind in own && isOn(feature));
/** If no feature adds such a step, no id of a sentence is known to the types. */
const sentenceText = t as (id: string) => string;

/**
 * Returns the tasks for which nobody is chosen. `steps`: the list of first steps above; null where it is not shown. An open step there says
 * the same, so its line is left out.
 */
export function useMissing(steps: FirstSteps | null) {
  const { settings } = useSession();
  if (!settings) return [];
  return kinds.filter((kind) => isKindOn(kind) && [settings[kind]].flat().length === 0 && (!steps || steps[kind]));
}

export function StillMissing({ kinds: missing }: { kinds: ReturnType<typeof useMissing> }) {
  if (missing.length === 0) return null;
  return (
    <div className={classes.missing}>
      {missing.map((kind) => (
        <p key={kind}>
          {sentenceText(`firstSteps.${kind}Missing`)} <Link to={sectionOfKind[kind]}>{sentenceText(`firstSteps.${kind}Choose`)}</Link>
        </p>
      ))}
    </div>
  );
}
