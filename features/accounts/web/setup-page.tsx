/** The first start in three steps (product.md 1.31). The link's secret is in the fragment and never reaches a log. */

import { accounts } from '@earshot/contract/accounts';
import type { Visibility } from '@earshot/contract/policy';
import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { inLanguage } from '#web/lib/language/language.ts';
import { LateSelect } from '#web/ui/form/late-select.tsx';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '#web/lib/api/api.ts';
import { isRefusal } from '#web/lib/api/refusal.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { useSession } from '#web/lib/session/session.tsx';
import { BusyLabel } from '#web/ui/form/busy-label.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { fieldErrors } from '#web/ui/form/schema.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { Notice } from '#web/ui/layout/notice.tsx';
import classes from './front.module.css';
import { Front } from './front.tsx';
import { NewPasswordField } from './new-password/new-password-field.tsx';
import { usePasswordHint } from './password-hint.ts';
import { t } from './words.ts';

const schema = accounts.setUp.body!;
const steps = [['name', 'email', 'password'], ['organisationName', 'timeZone'], ['employeeVisibility']] as const;
const titles = ['accounts.you', 'accounts.organisation', 'accounts.readers'] as const;
const abouts = ['accounts.youAbout', 'accounts.organisationAbout', 'accounts.readersAbout'] as const;
type Field = (typeof steps)[number][number];

/** The device's own zone first. UTC is added because browsers leave it out of their list. */
const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const zones = [...new Set([browserZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])];

const labels = inLanguage(
  (): Record<Field, string> => ({
    name: t('accounts.name'),
    email: t('accounts.email'),
    password: t('accounts.password'),
    organisationName: t('accounts.organisationName'),
    timeZone: t('accounts.timeZone'),
    employeeVisibility: t('accounts.chooseReaders'),
  }),
);

export function SetupPage({ footer }: { footer: ReactNode }) {
  const { data } = useQuery(queryOf('welcome', accounts.welcome));
  const secret = window.location.hash.slice(1);
  if (data && !data.setupNeeded)
    return (
      <Front title={t('accounts.setup')} footer={footer}>
        <div className={classes.notices}>
          <Notice kind="info">{t('accounts.setupDone')}</Notice>
          <Link to="/login">{t('accounts.login')}</Link>
        </div>
      </Front>
    );
  if (!secret)
    return (
      <Front title={t('accounts.setup')} about={t('accounts.setupNoLink')} footer={footer}>
        <Notice kind="info">{t('accounts.setupNoLinkMore')}</Notice>
      </Front>
    );
  return <Steps secret={secret} footer={footer} />;
}

function Steps({ secret, footer }: { secret: string; footer: ReactNode }) {
  const { adopt } = useSession();
  const navigate = useNavigate();
  const passwordHint = usePasswordHint();
  const [step, setStep] = useState(0);
  const fields: readonly Field[] = steps[step] ?? [];
  const form = useForm({
    initial: {
      secret,
      name: '',
      email: '',
      password: '',
      organisationName: '',
      timeZone: browserZone,
      employeeVisibility: undefined as Visibility | undefined,
    },
    labels: labels(),
    check: (values) => {
      const errors = fieldErrors(schema, values);
      return Object.fromEntries(fields.map((name) => [name, errors[name]]));
    },
    send: (values) => {
      const body = schema.parse(values);
      return call(accounts.setUp, { body: { ...body, name: body.name.trim(), organisationName: body.organisationName.trim() } });
    },
    onDone: async (reply) => {
      await adopt(reply);
      await navigate('/dashboard', { replace: true });
    },
    onFailed: (error) => {
      const onStep = isRefusal(error) ? steps.findIndex((names) => names.some((name) => error.fields[name])) : -1;
      if (onStep >= 0) setStep(onStep);
    },
    failed: t('accounts.setupFailed'),
  });

  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) document.querySelector('h1')?.focus();
    before.current = step;
  }, [step]);

  const next = (event: FormEvent) => {
    if (step === steps.length - 1) return void form.submit(event);
    event.preventDefault();
    if (form.check() !== null) setStep(step + 1);
  };

  return (
    <Front
      key={step}
      title={t(titles[step] ?? 'accounts.setup')}
      about={t(abouts[step] ?? 'accounts.youAbout')}
      wide
      footer={footer}
      over={<Progress step={step} />}
      notice={
        <div className={classes.notices}>
          <FormErrors form={withChoice(form)} />
        </div>
      }
    >
      <form onSubmit={next} noValidate className={classes.fields}>
        {step === 0 && (
          <>
            <TextInput autoComplete="name" dir="auto" {...form.field('name')} />
            <TextInput type="email" autoComplete="email" {...form.field('email')} />
            <NewPasswordField description={passwordHint} ownerWords={[form.values.name, form.values.email]} {...form.field('password')} />
          </>
        )}
        {step === 1 && (
          <>
            <TextInput dir="auto" {...form.field('organisationName')} />
            <LateSelect searchable data={zones} value={form.values.timeZone} {...form.choice('timeZone')} />
          </>
        )}
        {step === 2 && (
          <Radio.Group
            aria-label={t('accounts.readers')}
            value={form.values.employeeVisibility ?? null}
            onChange={(value) => form.set({ employeeVisibility: value as Visibility })}
            error={form.errorAt('employeeVisibility')}
          >
            <Stack gap={16} className={classes.choices ?? ''}>
              <Radio id="employeeVisibility" value="all" label={t('accounts.readersAll')} description={t('accounts.readersAllMore')} />
              <Radio value="own" label={t('accounts.readersOwn')} description={t('accounts.readersOwnMore')} />
            </Stack>
          </Radio.Group>
        )}
        <div className={classes.buttons}>
          {step > 0 ? (
            <Button variant="default" onClick={() => setStep(step - 1)}>
              {t('accounts.back')}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" loading={form.isBusy}>
            <BusyLabel isBusy={form.isBusy} busy={t('accounts.starting')}>
              {t(step < steps.length - 1 ? 'accounts.next' : 'accounts.start')}
            </BusyLabel>
          </Button>
        </div>
      </form>
    </Front>
  );
}

/** The choice has no label of its own, so the summary of errors says what to do instead. */
const withChoice = <Form extends { errors: { employeeVisibility?: string | undefined } }>(form: Form) =>
  form.errors.employeeVisibility
    ? { ...form, labels: { employeeVisibility: '' }, errors: { employeeVisibility: labels().employeeVisibility } }
    : form;

const Progress = ({ step }: { step: number }) => (
  <div className={classes.steps}>
    <p>{t('accounts.step', { n: step + 1 })}</p>
    <div className={classes.bar} aria-hidden>
      {steps.map(([first], n) => (
        <span key={first} data-done={n <= step || undefined} />
      ))}
    </div>
  </div>
);
