/** The frame behind the sign-in, a part of its own so that the login page does without it: shell, socket, toasts. */
import { LiveProvider } from '../lib/realtime/live.tsx';
import { Shell } from './shell.tsx';
import './floats.ts';

export { MarkRead } from './mark-read.tsx';

export default function Frame() {
  return (
    <LiveProvider>
      <Shell />
    </LiveProvider>
  );
}
