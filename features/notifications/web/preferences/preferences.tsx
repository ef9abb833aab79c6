/** On the profile: where one is told of what, and when the digest comes. Each choice is saved at once. */
import { accounts } from '@earshot/contract/accounts';
import { NativeSelect } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { limits as limitsOfMail } from '#features/mail/contract';
import { queryOf } from '#web/lib/query/query.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { QueryState } from '#web/ui/layout/states.tsx';
import type { Preferences as Known } from '../../contract/calls.ts';
import { limits } from '../../contract/limits.ts';
import { ChoiceTable } from './choice-table.tsx';
import classes from './preferences.module.css';
import { useChoices } from './use-choices.ts';
import { t } from './words.ts';

const { mailDelayMs } = limits;
const { perDay } = limitsOfMail;

export function Preferences() {
  const heading = useId();
  const choices = useChoices();
  const { query } = choices;
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <div className={classes.head}>
        <h2 id={heading}>{t('preferences.title')}</h2>
        <Outcome choices={choices} />
      </div>
      <p className={classes.about}>{t('preferences.about', { minutes: mailDelayMs / 60_000, max: perDay })}</p>
      <NoMail />
      <QueryState
        query={query}
        failed={t('preferences.loadFailed')}
        label={t('preferences.loading')}
        loading={<div className={classes.skeleton} />}
      >
        {(data) => (
          <>
            <ChoiceTable choices={data.kinds} onChoose={choices.choose} />
            <Hour known={data} onChange={choices.setHour} />
          </>
        )}
      </QueryState>
    </section>
  );
}

/** A quiet note beside the choices that moves nothing. */
function Outcome({ choices: { isSaving, isSaved } }: { choices: ReturnType<typeof useChoices> }) {
  return (
    <p role="status" className={classes.outcome}>
      {isSaving
        ? t('preferences.saving')
        : isSaved && (
            <>
              <IconCheck size={15} stroke={2} aria-hidden />
              {t('preferences.saved')}
            </>
          )}
    </p>
  );
}

/** Says that emails need a mail server, where there is none. */
function NoMail() {
  const { data } = useQuery(queryOf('welcome', accounts.welcome));
  if (data?.mailLeaves !== false) return null;
  return (
    <div className={classes.notice}>
      <Notice kind="info" live={false}>
        {t('preferences.noMail')}
      </Notice>
    </div>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }));

function Hour({ known, onChange }: { known: Known; onChange: (hour: number) => void }) {
  const { settings } = useSession();
  return (
    <NativeSelect
      size="md"
      className={classes.hour ?? ''}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      label={t('preferences.hour')}
      description={t('preferences.hourHint', { zone: settings?.timeZone ?? 'UTC' })}
      data={hours}
      value={String(known.digestHour)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
