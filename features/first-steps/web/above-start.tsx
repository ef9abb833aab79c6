/** Shows the first steps and the lines about what is missing above the page at which admins begin, which waits until they are known. */
import type { AroundProps } from '#web/lib/slot.ts';
import { useFirstSteps } from './calls.ts';
import { FirstSteps } from './first-steps.tsx';
import { StillMissing } from './still-missing.tsx';

export default function AboveStart({ children }: AroundProps) {
  const steps = useFirstSteps();
  if (steps === undefined) return children(undefined);
  return children(
    <>
      {steps && <FirstSteps state={steps} />}
      <StillMissing steps={steps} />
    </>,
  );
}
