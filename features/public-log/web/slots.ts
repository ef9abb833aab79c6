/** Pages of later features use this one through these slots. */

/** Loads the component that shows the newest six words, with a link to the page of the log. */
export const fetchNewestWords = async () => (await import('./newest-words.tsx')).NewestWords;
