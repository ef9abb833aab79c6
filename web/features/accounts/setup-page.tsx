/** The first start (product.md 1.31): three calm steps. The secret of the link stands in the fragment and never leaves for a log. */
import { accounts } from '@earshot/contract/accounts';
import type { Visibility } from '@earshot/contract/policy';
import { Button, Radio, Select, Stack, TextInput } from '@mantine/core';
import { inLanguage } from '../../lib/language/language.ts';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Stack.layer.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { sentenceOf } from '../../lib/api/refusal.ts';
import { queryOf } from '../../lib/query/query.ts';
import { useSession } from '../../lib/session/session.tsx';
import { setServerErrors, useSchemaForm } from '../../ui/form/form.tsx';
import { ErrorSummary, fieldError } from '../../ui/form/form-errors.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import classes from './front.module.css';
import { Front } from './front.tsx';
import { PasswordField } from './password-field.tsx';
import { usePasswordHint } from './password-hint.ts';
import { t } from './words.ts';

const schema = accounts.setUp.body!;
const steps = [['name', 'email', 'password'], ['organisationName', 'timeZone'], ['employeeVisibility']] as const;
const titles = ['accounts.you', 'accounts.organisation', 'accounts.readers'] as const;
const abouts = ['accounts.youAbout', 'accounts.organisationAbout', 'accounts.readersAbout'] as const;
type Field = (typeof steps)[number][number];

/** The device's own zone first; browsers leave UTC out of their list. */
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const zones = [...new Set([here, 'UTC', ...Intl.supportedValuesOf('timeZone')])];

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
  const [tries, setTries] = useState(0);
  const [said, setSaid] = useState<string | null>(null);
  const form = useSchemaForm(schema, {
    secret,
    name: '',
    email: '',
    password: '',
    organisationName: '',
    timeZone: here,
  });
  const { errors, isSubmitting } = form.formState;
  const fields: readonly Field[] = steps[step] ?? [];
  const list = fields.flatMap((name) => {
    const message = errors[name]?.message as string | undefined;
    if (!message) return [];
    return [name === 'employeeVisibility' ? { name, message: labels()[name] } : { name, label: labels()[name], message }];
  });
  const error = (name: Field) => fieldError(errors[name]?.message as string | undefined);

  // Each step begins at its heading.
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) document.querySelector('h1')?.focus();
    before.current = step;
  }, [step]);

  const send = form.handleSubmit(async (body) => {
    try {
      await adopt(
        await call(accounts.setUp, { body: { ...body, name: body.name.trim(), organisationName: body.organisationName.trim() } }),
      );
      await navigate('/dashboard', { replace: true });
    } catch (refused) {
      const onStep = setServerErrors(form, refused) ? steps.findIndex((names) => names.some((name) => form.getFieldState(name).error)) : -1;
      if (onStep >= 0) setStep(onStep);
      else setSaid(sentenceOf(refused, t('accounts.setupFailed')));
    }
  });
  const next = async () => {
    setSaid(null);
    if (!(await form.trigger([...fields]))) return setTries(tries + 1);
    if (step < steps.length - 1) setStep(step + 1);
    else await send();
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
          {said && <Notice kind="error">{said}</Notice>}
          <ErrorSummary errors={list} tries={tries} />
        </div>
      }
    >
      <form
        noValidate
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault();
          void next();
        }}
      >
        {step === 0 && (
          <>
            <TextInput label={labels().name} autoComplete="name" dir="auto" {...form.register('name')} error={error('name')} />
            <TextInput type="email" label={labels().email} autoComplete="email" {...form.register('email')} error={error('email')} />
            <PasswordField
              label={labels().password}
              description={passwordHint}
              autoComplete="new-password"
              {...form.register('password')}
              error={error('password')}
            />
          </>
        )}
        {step === 1 && (
          <>
            <TextInput
              label={labels().organisationName}
              dir="auto"
              {...form.register('organisationName')}
              error={error('organisationName')}
            />
            <Select
              id="timeZone"
              label={labels().timeZone}
              searchable
              data={zones}
              value={form.watch('timeZone')}
              onChange={(value) => form.setValue('timeZone', value ?? '')}
              error={error('timeZone')}
            />
          </>
        )}
        {step === 2 && (
          <Radio.Group
            aria-label={t('accounts.readers')}
            value={form.watch('employeeVisibility') ?? null}
            onChange={(value) => {
              form.setValue('employeeVisibility', value as Visibility);
              form.clearErrors('employeeVisibility');
            }}
            error={error('employeeVisibility')}
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
          <Button type="submit" loading={isSubmitting}>
            {t(step < steps.length - 1 ? 'accounts.next' : 'accounts.start')}
          </Button>
        </div>
      </form>
    </Front>
  );
}

/** How far it is: in words, and as a bar for the eye. */
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
