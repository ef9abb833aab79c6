/** A section of a page of Administration that loads its own data: heading, explanation, and the result of its query. */
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import classes from './settings-section.module.css';
import { QueryState } from './states.tsx';

interface SettingsSectionProps<Data> {
  /** The fragment of the URL for this section. */
  id: string;
  title: string;
  about?: string;
  query: UseQueryResult<Data>;
  /** The sentence shown if the query fails. */
  failed: string;
  /** Label for screen readers while it loads. */
  label: string;
  children: (data: Data) => ReactNode;
}

export function SettingsSection<Data>({ id, title, about, query, failed, label, children }: SettingsSectionProps<Data>) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={classes.section}>
      <h2 id={heading}>{title}</h2>
      {about && <p className={classes.about}>{about}</p>}
      <QueryState query={query} failed={failed} label={label} loading={<div className={classes.skeleton} />}>
        {children}
      </QueryState>
    </section>
  );
}

export const SettingsBox = ({ children }: { children: ReactNode }) => <div className={classes.box}>{children}</div>;
export const SettingsActions = ({ children }: { children: ReactNode }) => <div className={classes.actions}>{children}</div>;
