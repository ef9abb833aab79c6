/** Parts of these pages that later features use. */

export { useLiveRants, useMyRants } from './calls.ts';
export { FirstVisit } from './first-visit/first-visit.tsx';
export { useFirstVisit } from './first-visit/use-first-visit.ts';
export { Author, columns, Line, Moment, RantLink } from './list/columns.tsx';
export { EmptyAction, emptySentence } from './list/empty-list.tsx';
export { pageOfState, type RantQuery } from './list/list-state.ts';
export { RantCard } from './list/rant-card.tsx';
export { RantList } from './list/rant-list.tsx';
export { readersInNumbers } from './readers/reader-counts.ts';
export { RantChip } from './status-chip.tsx';
export { t as rantWords } from './words.ts';
