/** Tells managers of departments that they see no other departments. */
import { useSeesOnly } from '#web/lib/session/sees-only.ts';
import classes from './dashboards.module.css';

export function SeesOnly() {
  const sentence = useSeesOnly();
  return sentence === '' ? null : <span className={classes.sees}>{sentence}</span>;
}
