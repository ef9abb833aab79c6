/** An error boundary: when a part of the page throws, only that part is replaced. What was typed is in the drafts. */
import { Component, type ReactNode } from 'react';
import { t } from '../words.ts';
import { ErrorState } from './states.tsx';
import { toast } from './toast.tsx';

/**
 * How often a broken part was left or tried again. Code that failed to load is fetched again only when this number has grown, because React renders a
 * failed part once more by itself.
 */
let tries = 0;
export const triedSoFar = (): number => tries;

interface BoundaryProps {
  /** Shown in its place; by default a sentence and 'Try again'. */
  fallback?: (again: () => void) => ReactNode;
  /** When this changes, the part is tried again. */
  of?: string;
  children: ReactNode;
}

export class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate({ of }: BoundaryProps) {
    if (this.state.broken && of !== this.props.of) this.again();
  }

  override componentWillUnmount() {
    if (this.state.broken) tries++;
  }

  again = () => {
    tries++;
    this.setState({ broken: false });
  };

  override render() {
    if (!this.state.broken) return this.props.children;
    const { fallback = (again) => <ErrorState small sentence={t('ui.broken')} retry={again} /> } = this.props;
    return fallback(this.again);
  }
}

/** For popovers and dialogs, which have no place in the page for a message: a toast says that they broke. */
export class Unseen extends Boundary {
  override componentDidCatch() {
    toast.error(t('ui.broken'));
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
