/** Articles that may already answer what somebody is writing as a rant. They open in a new tab, so that the form stays as it is. */
import { IconBook2 } from '@tabler/icons-react';
import { addressOf } from '#web/lib/api/url.ts';
import { t } from '../words.ts';
import classes from './cite.module.css';
import { useSuggestions } from './suggestions.ts';

export default function Fitting({ text }: { text: string }) {
  const found = useSuggestions(text);
  return (
    <div role="status">
      {found.length > 0 && (
        <div className={classes.fitting}>
          <p>{t('kb.mayHelp')}</p>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
          <ul role="list">
            {found.map(({ _id, title }) => (
              <li key={_id}>
                <IconBook2 size={16} stroke={1.75} aria-hidden />
                <a href={addressOf(`/knowledge-base/articles/${_id}`)} target="_blank" rel="noopener" dir="auto">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
