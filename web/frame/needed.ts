/** Before anything else is open: without the frame, with its dialogs. */
import './floats.ts';

export { NeededPage as default } from '../features/accounts/second-factor/needed-page.tsx';
