/** Parts of the frame around each page. They are loaded with the first script. */
export { Bell } from './bell.tsx';
export { useReadAbout } from './read-about.ts';
