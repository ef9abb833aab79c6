/** The frame for people who are signed in: the shell and the live connection. A separate chunk, so that the login page does not load it. */
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
