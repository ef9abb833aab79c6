/**
 * A tooltip on hover (after 350 ms) and on focus. Its code is loaded when the first one is shown, because a list has hundreds of targets.
 */
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { lazyComponent } from '../../loading/lazy-component.tsx';

const Placed = lazyComponent(() => import('../floating/placed-tooltip.tsx'), 'unseen');
const delayMs = 350;

export type TipAbout = ReturnType<typeof useTooltip>['props'];

interface TooltipProps {
  label: ReactNode;
  position?: 'top' | 'left';
  offset?: number;
  className?: string | undefined;
  /** Renders the target element, which must take these props. */
  children: (about: TipAbout) => ReactNode;
}

export function Tooltip({ children, ...placed }: TooltipProps) {
  const { target, id, props } = useTooltip();
  return (
    <>
      {children(props)}
      {target && (
        <Suspense fallback={null}>
          <Placed id={id} target={target} {...placed} />
        </Suspense>
      )}
    </>
  );
}

/** Shown on mouse hover and keyboard focus, not on touch. Escape hides it. */
function useTooltip() {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const timer = useRef(0);
  /** The element to show it at; null once the pointer has left, which may happen while the code is loading. */
  const wantedTarget = useRef<HTMLElement | null>(null);
  const hide = () => {
    wantedTarget.current = null;
    window.clearTimeout(timer.current);
    setTarget(null);
  };
  const show = (about: HTMLElement, ms: number) => {
    // A failed load is ignored, because a tooltip is not essential.
    void Placed.fetch().catch(() => {});
    wantedTarget.current = about;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () =>
        void Placed.fetch()
          .then(() => wantedTarget.current === about && setTarget(about))
          .catch(() => {}),
      ms,
    );
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const props = {
    'aria-describedby': target ? id : undefined,
    onPointerEnter: (event: PointerEvent<HTMLElement>) => event.pointerType === 'mouse' && show(event.currentTarget, delayMs),
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: ({ currentTarget }: SyntheticEvent<HTMLElement>) => currentTarget.matches(':focus-visible') && show(currentTarget, 0),
    onBlur: hide,
    onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && hide(),
  };
  return { id, target, props };
}
