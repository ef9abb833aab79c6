import type { ReactNode } from 'react';
import { fills } from '../../features/assembled/web-fills.ts';
import type { AroundProps, Slot } from '../lib/slot.ts';

const inSlot = (slot: { name: string }) => fills.flat().filter((one) => one.slot === slot.name);

/** Loads what stands in a slot together with its page, so that nothing moves under the pointer when it comes. */
export const fetchFilled = (slot: { name: string }): Promise<unknown> => Promise.all(inSlot(slot).map(({ shown }) => shown.fetch?.()));

/** Shows the components that later features put into a slot, in the order of the features. */
export function Filled<Props extends object>({ slot, ...props }: { slot: Slot<Props> } & Props) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while the program runs.
  return inSlot(slot).map(({ shown: Shown }, at) => <Shown key={at} {...props} />);
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
