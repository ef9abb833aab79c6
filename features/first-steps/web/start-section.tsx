/** The first steps on the first page of Administration, and lines about what is missing. */
import { useFirstSteps } from './calls.ts';
import { FirstSteps } from './first-steps.tsx';
import { StillMissing, useMissing } from './still-missing.tsx';
import { TestRantSection } from './test-rant.tsx';
import { t } from './words.ts';

export function StartSection() {
  const steps = useFirstSteps();
  const missing = useMissing(steps ?? null);
  if (steps === undefined) return null;
  return (
    <>
      {steps && <FirstSteps state={steps} />}
      <StillMissing kinds={missing} />
      <TestRantSection />
      {!steps && missing.length === 0 && <p>{t('firstSteps.nothing')}</p>}
    </>
  );
}
