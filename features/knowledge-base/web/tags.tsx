/** The tags of an article. Each is a link to the articles with that tag. */
import { Link } from 'react-router';
import classes from './tags.module.css';
import { t } from './words.ts';

export function TagLinks({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <span className={classes.tags}>
      {tags.map((tag) => (
        <Link key={tag} to={`/knowledge-base?tag=${encodeURIComponent(tag)}`} className={classes.tag} dir="auto">
          {t('kb.tag', { tag })}
        </Link>
      ))}
    </span>
  );
}
