/**
 * Picks the original of a duplicate among the rants that the reader may see. At first it offers the newest ones of the same department,
 * most similar first. Optional.
 */
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useId, useRef, useState } from 'react';
import { excerpt } from '#web/lib/format/excerpt.ts';
import { useFormat } from '#web/lib/format/format.ts';
import { excerptAround, wordsOf } from '#web/lib/format/hits.ts';
import { ChoiceList } from '#web/ui/form/choice-list.tsx';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { QueryState } from '#web/ui/layout/states.tsx';
import { limits } from '../../contract/limits.ts';
import type { LinkedRant, Rant, RantDetail } from '../../contract/shapes.ts';
import { useLiveRants } from '../calls.ts';
import { contentOf, excerptOf } from '../display-text.ts';
import { t } from '../words.ts';
import classes from './duplicates.module.css';
import { linkedFacts } from './linked-facts.ts';

const maxShown = 20;
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
  const chooseOriginal = (original: LinkedRant | null) => {
    onChange(original);
    group.current?.focus();
  };
  return (
    <fieldset ref={group} tabIndex={-1} aria-describedby={error ? id : undefined} className={classes.picker}>
      <legend className={classes.label}>{t('rants.whichOriginal')}</legend>
      {value ? <Chosen original={value} onTakeAway={() => chooseOriginal(null)} /> : <Search rant={rant} onChoose={chooseOriginal} />}
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
  const list = useLiveRants({ page: 1, limit: maxShown, ...(search ? { search } : { department: rant.department }) });
  const words = wordsOf(search);
  return (
    <>
      <SearchField label={t('rants.searchOriginal')} value={text} onChange={setText} />
      <div className={classes.results}>
        <QueryState query={list} failed={t('rants.originalsFailed')} loading={<div className={classes.skeleton} />}>
          {(data) => (
            <ChoiceList
              items={search ? otherRants(data.rants, rant) : likely(data.rants, rant)}
              text={(original) => ({
                label: excerptAround(contentOf(original), limits.excerpt.linkedRant, words),
                facts: linkedFacts(original, format),
              })}
              none={t(search ? 'rants.noOriginalFound' : 'rants.noOriginalHere')}
              onChoose={(original) => onChoose({ ...original, excerpt: excerpt(original.content, limits.excerpt.linkedRant) })}
            />
          )}
        </QueryState>
      </div>
    </>
  );
}

const otherRants = (rants: readonly Rant[], { _id }: RantDetail) => rants.filter((rant) => rant._id !== _id);

/** Rants about the same target and in the same category come first, among equals the newest. */
function likely(rants: readonly Rant[], rant: RantDetail): Rant[] {
  const alike = (other: Rant) => Number(other.target === rant.target) + Number(other.categoryType === rant.categoryType);
  return otherRants(rants, rant).toSorted((a, b) => alike(b) - alike(a));
}
