/** The columns of 'All Rants' (product.md 1.9). One line a cell; Content takes as many as its 50 characters need. */
import { limits } from '@earshot/contract/limits';
import { use } from 'react';
import { Link, useLocation } from 'react-router';
import { type Rant, type RantColumn, rantColumns } from '../../../../features/rants/contract/index.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { excerptAround } from '../../../lib/format/hits.ts';
import { inLanguage } from '../../../lib/language/language.ts';
import { type TipAbout, Tooltip } from '../../../ui/dialog/tooltip.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { Marked, useSearched } from '../../../ui/table/marked.tsx';
import { AuthorOf } from '../author.tsx';
import { authorName, contentOf, shownDate } from '../people.ts';
import { t } from '../words.ts';
import { FoundLine } from './found-line.tsx';
import classes from './list.module.css';
import { Opening, searchWith } from './opening.ts';
import { StatusCell } from './status-cell.tsx';

/** `wraps`: names stand on two lines, where columns are many. */
const columnsOf = (wraps: boolean): readonly Column<Rant>[] => [
  { id: 'author', label: t('rants.author'), cell: (rant) => <Author rant={rant} wraps={wraps} /> },
  { id: 'target', label: t('rants.target'), cell: (rant) => <Line text={rant.target} wraps={wraps} /> },
  { id: 'department', label: t('rants.department'), cell: (rant) => <Line text={rant.department} wraps={wraps} /> },
  { id: 'category', label: t('rants.category'), cell: (rant) => <Line text={rant.categoryType} wraps={wraps} /> },
  { id: 'content', label: t('rants.content'), cell: (rant) => <RantLink rant={rant} className={classes.content} /> },
  { id: 'date', label: t('rants.date'), isDate: true, cell: (rant) => <Moment rant={rant} /> },
  { id: 'status', label: t('rants.status'), cell: (rant) => <StatusCell rant={rant} hasOwner /> },
];

export const columns = inLanguage(() => columnsOf(false));
/** For all eight, of which no sheet is wide enough for whole names. */
const wrapped = inLanguage(() => columnsOf(true));

/** The columns that are shown; with names of owners the initials beside the status have nothing to say. */
export const columnsShown = (shown: readonly RantColumn[], hasOwner: boolean): readonly Column<Rant>[] => {
  const withOwner = hasOwner && shown.includes('owner');
  const wraps = withOwner && shown.length === rantColumns.length;
  const all = (wraps ? wrapped : columns)().map((column) =>
    column.id === 'status' && withOwner ? { ...column, cell: (rant: Rant) => <StatusCell rant={rant} /> } : column,
  );
  const owner: Column<Rant> = {
    id: 'owner',
    label: t('rants.owner'),
    fixed: true,
    cell: (rant) => <Line text={rant.owner?.name ?? ''} wraps={wraps} />,
  };
  return [...all, ...(withOwner ? [owner] : [])].map((column) => ({
    ...column,
    isHidden: rantColumns.some((one) => one === column.id && !shown.includes(one)),
  }));
};

/** Names up to this long stand whole; all four columns of them fit a sheet at 1280 px. */
const typicalLength = 18;

/** A long name ends in an ellipsis; a tooltip shows all of it. `wraps`: on two lines, where columns are many. */
export function Line({ text, wraps = false }: { text: string; wraps?: boolean }) {
  return (
    <bdi className={wraps ? classes.lines : classes.line} data-long={text.length > typicalLength || undefined} title={text}>
      <Marked text={text} />
    </bdi>
  );
}

/** When it came in: of a sealed one its day alone. */
export function Moment({ rant }: { rant: Rant }) {
  const format = useFormat();
  const shown = shownDate(rant, format);
  if (rant.kind === 'sealed') return <span className={classes.moment}>{shown}</span>;
  return (
    <time className={classes.moment} dateTime={rant.date}>
      {shown}
    </time>
  );
}

export const Author = ({ rant, wraps = false }: { rant: Rant; wraps?: boolean }) => (
  <AuthorOf rant={rant}>
    <Line text={authorName(rant)} wraps={wraps} />
  </AuthorOf>
);

/** Beyond this a tooltip is a page of its own: the rest stands on the rant. */
const maxTooltip = 600;

interface RantLinkProps {
  rant: Rant;
  className: string | undefined;
  /** Graphemes that are shown. */
  max?: number;
}

/** The list from which a rant's page was opened: the filters in its address. */
export interface FromList {
  search: string;
}

/** The link to a rant, with the beginning of its text as a tooltip, and where else a search found it. */
export function RantLink({ rant, className, max = limits.excerpt.rantsList }: RantLinkProps) {
  const content = contentOf(rant);
  const shown = excerptAround(content, max, useSearched());
  const { pathname, search } = useLocation();
  const opening = use(Opening);
  const link = (about?: TipAbout) => (
    <Link
      to={opening ? { search: searchWith(search, rant._id) } : `/rant/${rant._id}`}
      aria-current={opening?.open === rant._id || undefined}
      data-opens={rant._id}
      state={pathname === '/rants' ? ({ search } satisfies FromList) : undefined}
      className={className}
      dir="auto"
      data-row
      {...about}
    >
      <Marked text={shown} />
    </Link>
  );
  return (
    <>
      {/* The rant that is open beside the list needs no tooltip. */}
      {shown === content || opening ? (
        link()
      ) : (
        <Tooltip label={<Whole text={content} />} className={classes.tooltip}>
          {link}
        </Tooltip>
      )}
      <FoundLine found={rant.found} max={max} />
    </>
  );
}

/** Calculated only when it is shown: a list of a thousand has a thousand of them. */
const Whole = ({ text }: { text: string }) => (
  <span dir="auto">
    <Marked text={excerptAround(text, maxTooltip, useSearched())} />
  </span>
);
