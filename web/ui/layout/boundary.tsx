/** An error boundary: replaces only the part of the page that threw. Text typed there is lost unless its form stores a draft. */
import { Component, type ReactNode } from 'react';
import { t } from '../words.ts';
import { ErrorState } from './states.tsx';
import { toast } from './toast.tsx';

/**
 * How often a broken component was unmounted or retried. Code that failed to load is fetched again only after this number has grown,
 * because React renders a failed component once more by itself.
 */
let attempts = 0;
export const attemptCount = (): number => attempts;

interface BoundaryProps {
  /** Shown instead; default: a sentence and 'Try again'. */
  fallback?: (retry: () => void) => ReactNode;
  /** A change of this value renders the children again. */
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
    if (this.state.broken) attempts++;
  }

  again = () => {
    attempts++;
    this.setState({ broken: false });
  };

  override render() {
    if (!this.state.broken) return this.props.children;
    const { fallback = (retry) => <ErrorState small sentence={t('ui.broken')} retry={retry} /> } = this.props;
    return fallback(this.again);
  }
}

/** For popovers and dialogs, which have no space for a message in the page: a toast reports the error. */
export class Unseen extends Boundary {
  override componentDidCatch() {
    toast.error(t('ui.broken'));
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
