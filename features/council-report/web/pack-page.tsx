/**
 * The works council report, for admins: read here, saved to print or as data. All of its text comes from the server, in the language of the
 * page.
 */
import { IconFileCode, IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { download } from '#web/lib/api/download.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { Exports } from '#web/ui/layout/exports.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { QueryState } from '#web/ui/layout/states.tsx';
import { type PackKind, type PackSection, type PackSummary, packKinds, trust } from '../contract/calls.ts';
import classes from './pack.module.css';
import { t } from './words.ts';

const feature = 'trust';

export function PackPage() {
  const query = useQuery(queryOf(feature, trust.pack));
  return (
    <Page
      title={t('trust.title')}
      about={t('trust.about')}
      back={{ to: '/administration/data', label: t('trust.system') }}
      files={<Exports files={useFiles()} failed={t('trust.saveFailed')} />}
    >
      <QueryState query={query} failed={t('trust.failed')} label={t('trust.loading')} loading={<div className={classes.skeleton} />}>
        {({ made, law, summary, sections }) => (
          <div className={classes.sheet}>
            <div className={classes.about}>
              <p>{made}</p>
              <p>{law}</p>
            </div>
            <Summary summary={summary} />
            <Contents sections={sections} />
            {sections.map((section) => (
              <Part key={section.id} section={section} />
            ))}
          </div>
        )}
      </QueryState>
    </Page>
  );
}

/** After saving, the page lists what was changed since then. */
function useFiles() {
  const client = useQueryClient();
  const icons = { html: IconPrinter, json: IconFileCode };
  const words = { html: t('trust.page'), json: t('trust.json') };
  const makeFile = (kind: PackKind) => async (onRows: (rows: number) => void) => {
    await download(trust.file, { query: { as: kind } }, onRows);
    await client.invalidateQueries({ queryKey: [feature] });
  };
  return packKinds.map((kind) => {
    const Sign = icons[kind];
    return { icon: <Sign size={18} stroke={1.75} aria-hidden />, label: words[kind], make: makeFile(kind) };
  });
}

const Summary = ({ summary: { title, groups } }: { summary: PackSummary }) => (
  <Section className={classes.summary} title={title}>
    {groups.map(({ title: name, points }) => (
      <div key={name}>
        <h3>{name}</h3>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    ))}
  </Section>
);

const Contents = ({ sections }: { sections: readonly PackSection[] }) => (
  <nav aria-label={t('trust.contents')} className={classes.contents}>
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
);

function Part({ section: { id, title, about, columns, rows } }: { section: PackSection }) {
  return (
    <div id={id}>
      <Section className={classes.section} title={title}>
        <p>{about}</p>
        {rows.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a section would be a landmark within its own
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard too
          <div className={classes.scroll} role="group" aria-label={title} tabIndex={0}>
            <table className={classes.table} data-columns={columns.length}>
              <thead>
                <tr>
                  {columns.map(({ label }) => (
                    <th key={label} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows never change while they are shown
                  <tr key={n}>
                    {row.map((text, column) => (
                      <td key={columns[column]?.label}>{columns[column]?.isCode ? <code dir="ltr">{text}</code> : text}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Section>
    </div>
  );
}
