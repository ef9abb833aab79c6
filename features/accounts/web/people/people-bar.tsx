/** Approve and Deactivate for several people at once, and the reasons for those who were refused. */
import type { User } from '@earshot/contract/accounts';
import { limits } from '@earshot/contract/limits';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { offerUndo } from '#web/ui/layout/undo.tsx';
import { Outcome } from '#web/ui/table/outcome.tsx';
import type { Selection } from '#web/ui/table/selection.ts';
import { BarPlace, SelectionBar, toHeading } from '#web/ui/table/selection-bar.tsx';
import { type HandingOver, type Outcomes, people } from '../../contract/people.ts';
import { usePeopleChange } from './calls.ts';
import { DeactivateSeveral } from './deactivate-several.tsx';
import { namesOf } from './hand-over.tsx';
import { showFailure } from './use-decisions.ts';
import { t } from './words.ts';

type Verb = 'approve' | 'deactivate';
interface Decision {
  verb: Verb;
  /** The person who takes over the open work of the deactivated accounts. */
  handing?: Partial<Record<keyof HandingOver, string>>;
}
const endpoints = { approve: people.approveSeveral, deactivate: people.deactivateSeveral } as const;
const doneIds = { approve: 'people.approvedMany', deactivate: 'people.deactivatedMany' } as const;
const failedSentences = { approve: 'people.approveFailed', deactivate: 'people.toggleFailed' } as const;

/** Sends as many calls as the limit per call requires. */
async function decideAll({ verb, handing }: Decision, persons: readonly User[]): Promise<Outcomes> {
  const { people: max } = limits.concurrent;
  const sum: Outcomes = { done: 0, refused: [] };
  for (let at = 0; at < persons.length; at += max) {
    const ids = persons.slice(at, at + max).map((person) => person._id);
    const { done, refused } = await call(endpoints[verb], { body: { ids, ...handing } });
    sum.done += done;
    sum.refused.push(...refused);
  }
  return sum;
}

export function PeopleBar({ selection }: { selection: Selection<User> }) {
  const [outcome, setOutcome] = useState<{ verb: Verb; outcomes: Outcomes } | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const rows = selection.rows;
  const change = usePeopleChange({
    send: (decision: Decision) => decideAll(decision, rows),
    onDone: (outcomes, { verb }) => {
      const successText = t(doneIds[verb], { n: outcomes.done });
      if (verb === 'deactivate') offerUndoOf(rows, outcomes, successText);
      selection.clear();
      setIsAsking(false);
      if (outcomes.refused.length > 0) return setOutcome({ verb, outcomes });
      toast.success(successText);
      toHeading();
    },
    onFailed: (error, { verb }) => {
      setIsAsking(false);
      showFailure(t(failedSentences[verb]), error);
    },
  });
  const start = (decision: Decision) => {
    setOutcome(null);
    change.mutate(decision);
  };

  return (
    <BarPlace>
      <SelectionBar count={rows.length} names={namesOf(rows)} isBusy={change.isPending} onClear={selection.clear}>
        <Button
          loading={change.isPending && change.variables?.verb === 'approve'}
          disabled={change.isPending}
          onClick={() => start({ verb: 'approve' })}
        >
          {t('people.approve')}
        </Button>
        <Button variant="default" disabled={change.isPending} onClick={() => setIsAsking(true)}>
          {t('people.deactivate')}
        </Button>
      </SelectionBar>
      <div role="status">
        {rows.length === 0 && outcome && (
          <Outcome
            done={t(doneIds[outcome.verb], { n: outcome.outcomes.done })}
            left={t('people.refusedMany', { n: outcome.outcomes.refused.length })}
            refused={outcome.outcomes.refused.map(({ _id, name, msg }) => ({
              key: _id,
              line: (
                <>
                  <bdi>{name ?? t('people.gone')}</bdi>: {msg}
                </>
              ),
            }))}
            closeLabel={t('people.close')}
            onClose={() => {
              setOutcome(null);
              toHeading();
            }}
          />
        )}
      </div>
      {isAsking && (
        <DeactivateSeveral
          persons={rows}
          isBusy={change.isPending}
          onConfirm={(handing) => start({ verb: 'deactivate', handing })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </BarPlace>
  );
}

/** Offers to undo the deactivation of those who were active before. */
function offerUndoOf(persons: readonly User[], { refused }: Outcomes, successText: string): void {
  const stayed = new Set(refused.map((person) => person._id));
  const ids = persons.filter((person) => person.isActive && !stayed.has(person._id)).map((person) => person._id);
  if (ids.length > 0) offerUndo({ kind: 'user', ids, what: successText });
}
