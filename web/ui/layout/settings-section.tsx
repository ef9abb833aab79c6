/** A part of Settings with data of its own: what it is called, what it is for, and what the query brought. */
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import classes from './settings-section.module.css';
import { QueryState } from './states.tsx';

interface SettingsSectionProps<Data> {
  /** The address of the page leads here by `#id`. */
  id: string;
  title: string;
  about: string;
  query: UseQueryResult<Data>;
  /** The sentence of its failure. */
  failed: string;
  /** Said while it loads. */
  label: string;
  children: (data: Data) => ReactNode;
}

export function SettingsSection<Data>({ id, title, about, query, failed, label, children }: SettingsSectionProps<Data>) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={classes.section}>
      <h2 id={heading}>{title}</h2>
      <p className={classes.about}>{about}</p>
      <QueryState query={query} failed={failed} label={label} loading={<div className={classes.skeleton} />}>
        {children}
      </QueryState>
    </section>
  );
}

/** A framed part of the section. */
export const SettingsBox = ({ children }: { children: ReactNode }) => <div className={classes.box}>{children}</div>;
/** The buttons of the section. */
export const SettingsActions = ({ children }: { children: ReactNode }) => <div className={classes.actions}>{children}</div>;
