import type { ReactNode } from 'react';
import { fills, fillsOwners } from '../../features/assembled/web-fills.ts';
import { isOn } from '../lib/features.ts';
import type { AroundProps, Slot } from '../lib/slot.ts';

const all = fills.flatMap((own, n) => own.filter(({ isStaying }) => isStaying || isOn(fillsOwners[n])));
const inSlot = (slot: { name: string }) => all.filter((filler) => filler.slot === slot.name);

/** The features that would show something in this slot, and are switched off. */
export const offInSlot = (slot: { name: string }): readonly string[] =>
  fills.flatMap((own, n) => {
    const owner = fillsOwners[n];
    const isMissing = own.some((filler) => filler.slot === slot.name && !filler.isStaying);
    return owner !== undefined && isMissing && !isOn(owner) ? [owner] : [];
  });

export const isFilled = (slot: { name: string }): boolean => inSlot(slot).length > 0;

/** Loads the components in a slot; awaited together with a page, so that nothing moves when they appear. */
export const fetchFilled = (slot: { name: string }): Promise<unknown> => Promise.all(inSlot(slot).map(({ shown }) => shown.fetch?.()));

interface FilledProps<Props> {
  slot: Slot<Props>;
  otherwise?: ReactNode;
}

/** Renders the components that features put into a slot, in the order of the features. */
export function Filled<Props extends object>({ slot, otherwise, ...props }: FilledProps<Props> & Props) {
  const fillers = inSlot(slot);
  if (fillers.length === 0) return otherwise;
  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while the program runs.
  return fillers.map(({ shown: Shown }, index) => <Shown key={index} {...props} />);
}

/**
 * For a page that waits for its slot: `children` receives what all components in the slot want to show, or undefined until all of them
 * know.
 */
export function FilledAround({ slot, children }: { slot: Slot<AroundProps> } & AroundProps) {
  const wrapped = inSlot(slot).reduceRight<AroundProps['children']>(
    (inner, { shown: Shown }) =>
      (before) => (
        <Shown>
          {(own: ReactNode) =>
            inner(
              before === undefined || own === undefined ? undefined : (
                <>
                  {before}
                  {own}
                </>
              ),
            )
          }
        </Shown>
      ),
    children,
  );
  return wrapped(null);
}
