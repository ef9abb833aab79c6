/** Parts that the frame around each page shows. They come with the first script. */
export { Bell } from './bell.tsx';
export { useReadAbout } from './read-about.ts';
