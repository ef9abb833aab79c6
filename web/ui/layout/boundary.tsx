/** When a part breaks, only that part is gone: what stands around it stays and works. What was typed lies in the drafts. */
import { Component, type ReactNode } from 'react';
import { t } from '../words.ts';
import { ErrorState } from './states.tsx';
import { toast } from './toast.tsx';

/** How often something broken was left or tried again: only then is it asked for anew. React by itself tries once more at once. */
let tries = 0;
export const triedSoFar = (): number => tries;

interface BoundaryProps {
  /** In its place; without it a sentence and 'Try again'. */
  fallback?: (again: () => void) => ReactNode;
  /** Another one is tried anew. */
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

/** What opens over the page or beside a button has no place of its own to say so in. */
export class Unseen extends Boundary {
  override componentDidCatch() {
    toast.error(t('ui.broken'));
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
