import type { ReactNode } from 'react';
import { fills, fillsOwners } from '../../features/assembled/web-fills.ts';
import { isOn } from '../lib/features.ts';
import type { AroundProps, Slot } from '../lib/slot.ts';

const all = fills.flatMap((own, n) => own.filter(({ isStaying }) => isStaying || isOn(fillsOwners[n])));
const inSlot = (slot: { name: string }) => all.filter((one) => one.slot === slot.name);

/** Whether a feature shows something in the slot. */
export const isFilled = (slot: { name: string }): boolean => inSlot(slot).length > 0;

/** Loads what stands in a slot together with its page, so that nothing moves under the pointer when it comes. */
export const fetchFilled = (slot: { name: string }): Promise<unknown> => Promise.all(inSlot(slot).map(({ shown }) => shown.fetch?.()));

interface FilledProps<Props> {
  slot: Slot<Props>;
  /** Shown where no feature fills the slot. */
  otherwise?: ReactNode;
}

/** Shows the components that later features put into a slot, in the order of the features. */
export function Filled<Props extends object>({ slot, otherwise, ...props }: FilledProps<Props> & Props) {
  const shown = inSlot(slot);
  if (shown.length === 0) return otherwise;
  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while the program runs.
  return shown.map(({ shown: Shown }, at) => <Shown key={at} {...props} />);
}

/** For a page that waits for its slot: `children` gets what all components in it want to show, and undefined until each of them knows. */
export function FilledAround({ slot, children }: { slot: Slot<AroundProps> } & AroundProps) {
  const around = inSlot(slot).reduceRight<AroundProps['children']>(
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
  return around(null);
}
