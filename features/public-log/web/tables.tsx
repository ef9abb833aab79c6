/** Tables of the log, newest entries first. Hashes are shown in full, as people compare whole hashes. */
import type { ReplyOf } from '@earshot/contract/endpoint';
import type { ReactNode } from 'react';
import { daysText } from '#web/lib/format/days.ts';
import { useFormat } from '#web/lib/format/format.ts';
import type { publicLog, Removal } from '../contract/calls.ts';
import type { SignedHead } from '../contract/receipt.ts';
import classes from './public-log.module.css';
import { t } from './words.ts';

const dayText = (day: string): string => daysText({ from: day, to: day });

type Column = 'round' | 'day' | 'words' | 'reason' | 'entry' | 'version' | 'hash';

interface TableProps {
  name: string;
  columns: readonly Column[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

const Table = ({ name, columns, rows }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
  <div className={classes.scroll} tabIndex={0}>
    <table className={classes.table} aria-label={name}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`log.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, at) => (
              <td key={columns[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Exact = ({ text }: { text: string }) => (
  <code dir="ltr" translate="no" className={classes.exact}>
    {text}
  </code>
);

export function Heads({ heads }: { heads: readonly SignedHead[] }) {
  const { number } = useFormat();
  const rows = heads.map((head) => ({
    key: String(head.round),
    cells: [number(head.round), dayText(head.day), <Exact key="words" text={head.words} />],
  }));
  return <Table name={t('log.earlier')} columns={['round', 'day', 'words']} rows={rows} />;
}

export function Removals({ removals }: { removals: readonly Removal[] }) {
  const rows = removals.map((removal) => ({
    key: String(removal.place),
    cells: [
      dayText(removal.day),
      <span key="reason" className={classes.reason}>
        {t(`log.reason.${removal.reason}`)}
      </span>,
      <Exact key="leaf" text={removal.leaf} />,
    ],
  }));
  return <Table name={t('log.removals')} columns={['day', 'reason', 'entry']} rows={rows} />;
}

export function Assets({ assets }: { assets: ReplyOf<typeof publicLog.assets> }) {
  const rows = assets.map((asset) => ({
    key: asset.digest,
    cells: [<bdi key="version">{asset.version}</bdi>, dayText(asset.day), <Exact key="digest" text={asset.digest} />],
  }));
  return <Table name={t('log.assets')} columns={['version', 'day', 'hash']} rows={rows} />;
}
