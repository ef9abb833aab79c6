/** The test rant, for admins: on the first page of Administration, and where All Rants is empty. */

import { may } from '@earshot/contract/policy';
import { Button, Textarea } from '@mantine/core';
import { IconFlask, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Chip } from '#web/ui/layout/chip.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { limits } from '../contract/limits.ts';
import { type TestRantState, testRants } from '../contract/test-rant.ts';
import classes from './first-steps.module.css';
import { t } from './words.ts';

/** The query belongs to the rants, so that it is fetched again when the first rant ends the test rant. */
const query = () => queryOf('rants', testRants.read);
const useTestRant = () => useQuery({ ...query(), enabled: may(useUser(), 'settings.write') }).data;

/** Shows nothing once there is another rant. */
export function TestRantSection() {
  const state = useTestRant();
  const [isWriting, setIsWriting] = useState(false);
  if (!state?.isPossible) return null;
  return (
    <section id="test-rant" className={classes.test} aria-labelledby="test-rant-title">
      <h2 id="test-rant-title">{t('firstSteps.testRant')}</h2>
      {state.rant ? (
        <TestRant rant={state.rant} />
      ) : (
        <>
          <p className={classes.about}>{t('firstSteps.testAbout')}</p>
          <Button variant="default" onClick={() => setIsWriting(true)}>
            {t('firstSteps.testWrite')}
          </Button>
        </>
      )}
      {isWriting && <Write onClose={() => setIsWriting(false)} />}
    </section>
  );
}

export function TestRantInList() {
  const state = useTestRant();
  return state?.rant ? <TestRant rant={state.rant} /> : null;
}

function useKept() {
  const client = useQueryClient();
  return (state: TestRantState) => client.setQueryData(query().queryKey, state);
}

function TestRant({ rant: { content, author, date } }: { rant: NonNullable<TestRantState['rant']> }) {
  const { short } = useFormat();
  const keep = useKept();
  const remove = useMutation({
    mutationFn: () => call(testRants.remove),
    onSuccess: keep,
    onError: (error) => toast.error(sentenceOf(error, t('firstSteps.testFailed'))),
  });
  return (
    <article className={classes.testRant} aria-label={t('firstSteps.testRant')}>
      <p className={classes.testHead}>
        <Chip hue="gray" icon={IconFlask}>
          {t('firstSteps.testChip')}
        </Chip>
        <span className={classes.about}>{t('firstSteps.testSent', { name: author, when: short(date) })}</span>
      </p>
      <p className={classes.testText} dir="auto">
        {content}
      </p>
      <p className={classes.about}>{t('firstSteps.testMeans')}</p>
      <Button
        variant="default"
        size="compact-md"
        loading={remove.isPending}
        leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
        onClick={() => remove.mutate()}
      >
        {t('firstSteps.testRemove')}
      </Button>
    </article>
  );
}

function Write({ onClose }: { onClose: () => void }) {
  const keep = useKept();
  const form = useForm({
    initial: { content: t('firstSteps.testExample') },
    labels: { content: t('firstSteps.testContent') },
    check: ({ content }) => ({ content: content.trim() === '' ? t('firstSteps.testEmpty') : undefined }),
    send: (body) => call(testRants.send, { body }),
    onDone: (state) => {
      keep(state);
      onClose();
    },
    failed: t('firstSteps.testFailed'),
    failedAt: 'content',
  });
  return (
    <FormDialog
      title={t('firstSteps.testWrite')}
      about={t('firstSteps.testAbout')}
      action={t('firstSteps.testSend')}
      isBusy={form.isBusy}
      isDirty={form.isDirty}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <Textarea dir="auto" autosize minRows={4} maxRows={10} maxLength={limits.testRant} data-autofocus {...form.field('content')} />
    </FormDialog>
  );
}
