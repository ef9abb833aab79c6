/**
 * Notification settings on the profile: a preset, and behind 'Customise' the channels of each kind and the hour of the digest. Each choice
 * is saved at once.
 */
import { accounts } from '@earshot/contract/accounts';
import { NativeSelect } from '@mantine/core';
import { IconCheck, IconChevronDown, IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { limits as mailLimits } from '#features/mail/contract';
import { queryOf } from '#web/lib/query/query.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { QueryState } from '#web/ui/layout/states.tsx';
import type { Preferences as Known } from '../../contract/calls.ts';
import { limits } from '../../contract/limits.ts';
import { ChoiceTable } from './choice-table.tsx';
import classes from './preferences.module.css';
import { hourText, PresetChoice } from './preset-choice.tsx';
import { useChoices } from './use-choices.ts';
import { t } from './words.ts';

const { mailDelayMs } = limits;
const { perDay } = mailLimits;

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
      <NoMail />
      <QueryState
        query={query}
        failed={t('preferences.loadFailed')}
        label={t('preferences.loading')}
        loading={<div className={classes.skeleton} />}
      >
        {(data) => (
          <>
            <PresetChoice known={data} onChoose={choices.choosePreset} />
            <p className={classes.about}>{t('preferences.alwaysTold')}</p>
            <details className={classes.own}>
              <summary>
                {t('preferences.customise')}
                <IconChevronDown size={15} stroke={2} aria-hidden />
              </summary>
              <p className={classes.about}>{t('preferences.about', { minutes: mailDelayMs / 60_000, max: perDay })}</p>
              <ChoiceTable choices={data.kinds} onChoose={choices.choose} />
              <Hour known={data} onChange={choices.setHour} />
            </details>
          </>
        )}
      </QueryState>
    </section>
  );
}

/** A note beside the choices that says whether they are saved, with its space reserved. */
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

/** Says that emails need a mail server, if none is set up. */
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

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

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
