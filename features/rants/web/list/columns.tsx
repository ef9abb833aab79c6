/** The columns of 'All Rants' (product.md 1.9). Content takes what the names leave; a name wraps where it does not fit on one line. */
import { use } from 'react';
import { Link, useLocation } from 'react-router';
import { useFormat } from '#web/lib/format/format.ts';
import { excerptAround } from '#web/lib/format/hits.ts';
import { inLanguage } from '#web/lib/language/language.ts';
import { type TipAbout, Tooltip } from '#web/ui/dialog/tooltip.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Marked, useSearched } from '#web/ui/table/marked.tsx';
import { type ListColumn, listColumns, type RantColumn, rantColumns, rantSorts } from '../../contract/fields.ts';
import { limits } from '../../contract/limits.ts';
import type { Rant } from '../../contract/shapes.ts';
import { AuthorOrAnonymous } from '../author-or-anonymous.tsx';
import { authorName, contentOf, shownDate } from '../display-text.ts';
import { t } from '../words.ts';
import { FoundLine } from './found-line.tsx';
import classes from './list.module.css';
import { OpenBeside, searchWithOpen } from './open-beside.ts';
import { StatusCell } from './status-cell.tsx';

const cells: Record<ListColumn, Column<Rant>['cell']> = {
  author: (rant) => <Author rant={rant} />,
  target: (rant) => <Line text={rant.target} />,
  department: (rant) => <Line text={rant.department} />,
  category: (rant) => <Line text={rant.categoryType} />,
  content: (rant) => <RantLink rant={rant} className={classes.content} />,
  date: (rant) => <Moment rant={rant} />,
  status: (rant) => <StatusCell rant={rant} hasOwner />,
  owner: (rant) => <Line text={rant.owner?.name ?? ''} />,
};

const sorted: readonly string[] = rantSorts;
const allColumns = inLanguage((): readonly Column<Rant>[] =>
  listColumns.map((id) => ({ id, label: t(`rants.${id}`), cell: cells[id], isDate: id === 'date', fixed: !sorted.includes(id) })),
);
/** All columns but the owner, whose initials stand in the status cell. */
export const columns = inLanguage(() => allColumns().filter(({ id }) => id !== 'owner'));

/** The chosen columns. If there is a column for owners, the status cell leaves out their initials. */
export const columnsShown = (shownColumns: readonly RantColumn[], hasOwner: boolean): readonly Column<Rant>[] => {
  const withOwner = hasOwner && shownColumns.includes('owner');
  return (withOwner ? allColumns() : columns()).map((column) => ({
    ...column,
    ...(withOwner && column.id === 'status' && { cell: (rant: Rant) => <StatusCell rant={rant} /> }),
    isHidden: rantColumns.some((name) => name === column.id && !shownColumns.includes(name)),
  }));
};

/** A name. A very long one ends in an ellipsis, and its tooltip shows all of it. */
export const Line = ({ text }: { text: string }) => (
  <bdi className={classes.line} title={text}>
    <Marked text={text} />
  </bdi>
);

/** The date and time of a rant; an anonymous one shows only its day. */
export function Moment({ rant }: { rant: Rant }) {
  const format = useFormat();
  const dateText = shownDate(rant, format);
  if (rant.kind === 'sealed') return <span className={classes.moment}>{dateText}</span>;
  return (
    <time className={classes.moment} dateTime={rant.date}>
      {dateText}
    </time>
  );
}

export const Author = ({ rant }: { rant: Rant }) => (
  <AuthorOrAnonymous rant={rant}>
    <Line text={authorName(rant)} />
  </AuthorOrAnonymous>
);

/** Graphemes shown in a tooltip: a longer text is better read on the rant's page. */
const maxTooltip = 600;

interface RantLinkProps {
  rant: Rant;
  className: string | undefined;
  /** Graphemes shown of the text. */
  max?: number;
}

/** Router state of a link to a rant: the query of the list, with its filters, to which 'Back' returns. */
export interface FromList {
  search: string;
}

/** A link to a rant, with the beginning of its text as a tooltip, and a line that says in which answer or message a search found it. */
export function RantLink({ rant, className, max = limits.excerpt.list }: RantLinkProps) {
  const content = contentOf(rant);
  const excerpt = excerptAround(content, max, useSearched());
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
      <Marked text={excerpt} />
    </Link>
  );
  return (
    <>
      {/* No tooltip where the whole text is shown, nor beside the reading pane. */}
      {excerpt === content || opening ? (
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

/** A component, so that the text is only prepared when the tooltip opens. */
const Whole = ({ text }: { text: string }) => (
  <span dir="auto">
    <Marked text={excerptAround(text, maxTooltip, useSearched())} />
  </span>
);
