/** Before anything else is open: without the frame, with its dialogs. */
import type { ReactNode } from 'react';
import { Filled } from '../loading/filled.tsx';
import { neededFirst } from './slots.ts';
import './floats.ts';

export default function Needed(props: { signOut: string; footer: ReactNode }) {
  return <Filled slot={neededFirst} {...props} />;
}
