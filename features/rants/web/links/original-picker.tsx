/** Picks the original of a duplicate, among rants the reader may see: at first the newest of the same department, most similar first. Optional. */
import { limits } from '@earshot/contract/limits';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useId, useRef, useState } from 'react';
import { excerpt } from '#web/lib/format/excerpt.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { excerptAround, wordsOf } from '#web/lib/format/hits.ts';
import { ChoiceList } from '#web/ui/form/choice-list.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { QueryState } from '#web/ui/layout/states.tsx';
import type { LinkedRant, Rant, RantDetail } from '../../contract/shapes.ts';
import { useLiveRants } from '../calls.ts';
import { contentOf, excerptOf } from '../display-text.ts';
import { t } from '../words.ts';
import classes from './duplicates.module.css';
import { linkedFacts } from './linked-facts.ts';

const shown = 20;
const waitMs = 250;

interface OriginalPickerProps {
  rant: RantDetail;
  value: LinkedRant | null;
  error: ReactNode;
  onChange: (original: LinkedRant | null) => void;
}

export function OriginalPicker({ rant, value, error, onChange }: OriginalPickerProps) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  // The pressed button disappears, so the focus moves to the question.
  const choose = (original: LinkedRant | null) => {
    onChange(original);
    group.current?.focus();
  };
  return (
    <fieldset ref={group} tabIndex={-1} aria-describedby={error ? id : undefined} className={classes.picker}>
      <legend className={classes.label}>{t('rants.whichOriginal')}</legend>
      {value ? <Chosen original={value} onTakeAway={() => choose(null)} /> : <Search rant={rant} onChoose={choose} />}
      {error && (
        <p id={id} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Chosen({ original, onTakeAway }: { original: LinkedRant; onTakeAway: () => void }) {
  const format = useFormat();
  return (
    <div className={classes.chosen}>
      <div className={classes.words}>
        <p dir="auto">{excerptOf(original)}</p>
        <p className={classes.facts}>{linkedFacts(original, format)}</p>
      </div>
      <Button variant="default" size="compact-md" onClick={onTakeAway}>
        {t('rants.anotherOriginal')}
      </Button>
    </div>
  );
}

function Search({ rant, onChoose }: { rant: RantDetail; onChoose: (original: LinkedRant) => void }) {
  const format = useFormat();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), waitMs);
  const list = useLiveRants({ page: 1, limit: shown, ...(search ? { search } : { department: rant.department }) });
  const words = wordsOf(search);
  return (
    <>
      <SearchField label={t('rants.searchOriginal')} value={text} onChange={setText} />
      <div className={classes.results}>
        <QueryState query={list} failed={t('rants.originalsFailed')} loading={<div className={classes.skeleton} />}>
          {(data) => (
            <ChoiceList
              items={search ? others(data.rants, rant) : likely(data.rants, rant)}
              text={(one) => ({ label: excerptAround(contentOf(one), limits.excerpt.linkedRant, words), facts: linkedFacts(one, format) })}
              none={t(search ? 'rants.noOriginalFound' : 'rants.noOriginalHere')}
              onChoose={(one) => onChoose({ ...one, excerpt: excerpt(one.content, limits.excerpt.linkedRant) })}
            />
          )}
        </QueryState>
      </div>
    </>
  );
}

const others = (rants: readonly Rant[], { _id }: RantDetail) => rants.filter((one) => one._id !== _id);

/** Rants on the same target and category first; the newest first among equals. */
function likely(rants: readonly Rant[], rant: RantDetail): Rant[] {
  const alike = (one: Rant) => Number(one.target === rant.target) + Number(one.categoryType === rant.categoryType);
  return others(rants, rant).toSorted((a, b) => alike(b) - alike(a));
}
