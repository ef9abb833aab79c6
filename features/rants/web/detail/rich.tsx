/** Puts elements into a sentence: `rich(t('…', places('from', 'to')), { from: <Chip/>, to: <Chip/> })`. */
import { Fragment, type ReactNode } from 'react';

const mark = '\u0001';

/** Values that mark the places of the elements in the sentence, so that each language can order them. */
export const places = <Name extends string>(...names: Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, mark + name + mark])) as Record<Name, string>;

export const rich = (sentence: string, parts: Record<string, ReactNode>): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence have no other name
  sentence.split(mark).map((piece, i) => <Fragment key={i}>{i % 2 === 1 ? parts[piece] : piece}</Fragment>);
