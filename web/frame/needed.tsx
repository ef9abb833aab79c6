/** The page for something that must be done before anything else. It has no frame but needs the styles of dialogs. */
import type { ReactNode } from 'react';
import { Filled } from '../loading/filled.tsx';
import { neededFirst } from './slots.ts';
import './floats.ts';

export default function Needed(props: { signOut: string; footer: ReactNode }) {
  return <Filled slot={neededFirst} {...props} />;
}
