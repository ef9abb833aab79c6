/** The columns of 'All Rants' (product.md 1.9). One line a cell; Content takes as many as its 50 characters need. */
import { limits } from '@earshot/contract/limits';
import { use } from 'react';
import { Link, useLocation } from 'react-router';
import { useFormat } from '#web/lib/format/format.ts';
import { excerptAround } from '#web/lib/format/hits.ts';
import { inLanguage } from '#web/lib/language/language.ts';
import { type TipAbout, Tooltip } from '#web/ui/dialog/tooltip.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Marked, useSearched } from '#web/ui/table/marked.tsx';
import { type RantColumn, rantColumns } from '../../contract/saved-views.ts';
import type { Rant } from '../../contract/shapes.ts';
import { AuthorOrAnonymous } from '../author-or-anonymous.tsx';
import { authorName, contentOf, shownDate } from '../display-text.ts';
import { t } from '../words.ts';
import { FoundLine } from './found-line.tsx';
import classes from './list.module.css';
import { OpenBeside, searchWithOpen } from './open-beside.ts';
import { StatusCell } from './status-cell.tsx';

/** `wraps`: names take two lines. */
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
/** All eight columns at once leave no room for whole names. */
const wrapped = inLanguage(() => columnsOf(true));

/** The chosen columns. A column for owners makes their initials beside the status needless. */
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

/** A name that ends in an ellipsis where it is long; the tooltip shows all of it. `wraps`: on two lines. */
export function Line({ text, wraps = false }: { text: string; wraps?: boolean }) {
  return (
    <bdi className={wraps ? classes.lines : classes.line} data-long={text.length > typicalLength || undefined} title={text}>
      <Marked text={text} />
    </bdi>
  );
}

/** The time of a rant; an anonymous one shows its day alone. */
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
  <AuthorOrAnonymous rant={rant}>
    <Line text={authorName(rant)} wraps={wraps} />
  </AuthorOrAnonymous>
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
  const opening = use(OpenBeside);
  const link = (about?: TipAbout) => (
    <Link
      to={opening ? { search: searchWithOpen(search, rant._id) } : `/rant/${rant._id}`}
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

/** A component, so that the text is made only for the tooltip that opens. */
const Whole = ({ text }: { text: string }) => (
  <span dir="auto">
    <Marked text={excerptAround(text, maxTooltip, useSearched())} />
  </span>
);
