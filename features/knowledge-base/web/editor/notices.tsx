/** Notices above the editor: a draft was restored, or somebody else is editing. */
import { Button } from '@mantine/core';
import { inLanguage, locale } from '#web/lib/language/language.ts';
import { Notice } from '#web/ui/layout/notice.tsx';
import { t } from '../words.ts';
import { useEditors } from './calls.ts';
import classes from './editor.module.css';

export const Restored = ({ onThrowAway }: { onThrowAway: () => void }) => (
  <Notice kind="info" title={t('kb.restored')} live={false}>
    <div className={classes.restored}>
      <p>{t('kb.restoredAbout')}</p>
      <Button
        variant="default"
        size="compact-md"
        onClick={() => {
          // The button disappears with the draft, so the field gets the focus.
          document.querySelector<HTMLElement>('input[name="title"]')?.focus();
          onThrowAway();
        }}
      >
        {t('kb.throwAway')}
      </Button>
    </div>
  </Notice>
);

const list = inLanguage(() => new Intl.ListFormat(locale));

export function OtherEditors({ id }: { id: string | undefined }) {
  const names = useEditors(id);
  return (
    <div role="status" className={classes.live}>
      {names.length > 0 && (
        <Notice kind="warning" title={t('kb.isEditing', { n: names.length, names: list().format(names) })} live={false}>
          <p>{t('kb.isEditingAbout')}</p>
        </Notice>
      )}
    </div>
  );
}
