/** The logo: an ear with a voice in it; and the wordmark, which adds the name. */
import classes from './mark.module.css';

export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect className={classes.back} width="32" height="32" rx="9" />
      <path className={classes.ear} d="M9.2 13.6a6.9 6.9 0 0 1 13.8 0c0 2.9-1.6 4.2-3 5.5-1.1 1-1.9 1.9-1.9 3.3a3.5 3.5 0 0 1-6.6 1.6" />
      <circle className={classes.voice} cx="16" cy="14" r="2.5" />
    </svg>
  );
}

export function Wordmark({ light = false }: { light?: boolean }) {
  return (
    <span className={classes.wordmark} data-light={light || undefined}>
      <Mark />
      Earshot
    </span>
  );
}
