/** One passage with its decision. If another admin has decided meanwhile, it is loaded again and an error says so. */

import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { daysText } from '#web/lib/format/days.ts';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { type Decision, type Passage, requests } from '../contract/calls.ts';
import { HoldBack } from './hold-back.tsx';
import classes from './requests.module.css';
import { t } from './words.ts';

interface PassageProps {
  requestId: string;
  passage: Passage;
  isClosed: boolean;
}

const plainDecision = { reason: null, why: '', isTold: true } as const;

export function OnePassage({ requestId, passage, isClosed }: PassageProps) {
  const heading = useId();
  const [isHolding, setHolding] = useState(false);
  const decide = useDecide(requestId, passage);
  const { kind, day, text, hidesAuthor, isCandidate, decision } = passage;
  const decideAs = (outcome: Decision['outcome']) => decide.mutate({ ...plainDecision, outcome });
  const press = (outcome: Decision['outcome']) => ({
    'aria-pressed': decision?.outcome === outcome,
    variant: decision?.outcome === outcome ? 'filled' : 'default',
    size: 'compact-md',
  });
  return (
    <li className={classes.passage} aria-labelledby={heading}>
      <div className={classes.head}>
        <h3 id={heading}>
          {t(`request.kind.${kind}`)}
          {day !== null && `, ${daysText({ from: day, to: day })}`}
        </h3>
        <span className={classes.small}>{t(`request.${decision?.outcome ?? 'undecided'}`)}</span>
      </div>
      {kind !== 'gone' && (
        <blockquote className={classes.words} dir="auto">
          {text}
        </blockquote>
      )}
      {hidesAuthor && <p className={classes.small}>{t('request.hides')}</p>}
      {decision?.outcome === 'held' && decision.reason !== null && (
        <p className={classes.small}>
          {t('request.reason')}: <bdi>{decision.reason === 'other' ? decision.why : t(`request.reason.${decision.reason}`)}</bdi>
        </p>
      )}
      {!isClosed && (
        // biome-ignore lint/a11y/useSemanticElements: buttons, not fields of a form
        <div className={classes.buttons} role="group" aria-label={t('request.decide')}>
          <Button {...press('released')} disabled={decide.isPending} onClick={() => decideAs('released')}>
            {t('request.release')}
          </Button>
          <Button {...press('held')} disabled={decide.isPending} onClick={() => setHolding(true)}>
            {t('request.hold')}
          </Button>
          {isCandidate && (
            <Button {...press('elsewhere')} disabled={decide.isPending} onClick={() => decideAs('elsewhere')}>
              {t('request.other')}
            </Button>
          )}
        </div>
      )}
      {decide.isError && !isHolding && (
        <p role="alert" className={classes.failed}>
          {fieldError(sentenceOf(decide.error, t('request.decideFailed')))}
        </p>
      )}
      {isHolding && <HoldBack known={decision} send={(next) => decide.mutateAsync(next)} onClose={() => setHolding(false)} />}
    </li>
  );
}

function useDecide(id: string, { _id, version }: Passage) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => call(requests.decide, { params: { id }, body: { ...decision, passage: _id, version } }),
    // Loads again after an error too, because another admin may have decided.
    onSettled: () => client.invalidateQueries({ queryKey: ['requests'] }),
  });
}
