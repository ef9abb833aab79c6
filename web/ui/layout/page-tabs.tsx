/**
 * Tabs of a page. The address says which one is open (`?tab=`); without a known one it is the first. Only the open tab
 * is in the document, and those that are kept.
 */
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useChangeAddress } from '../../lib/page/change-address.ts';
import classes from './page-tabs.module.css';

export interface PageTab {
  value: string;
  label: string;
  content: ReactNode;
  /** Stays in the document while another tab is open. */
  isKept?: boolean;
}

export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const wantedTab = useSearchParams()[0].get('tab');
  const changeAddress = useChangeAddress();
  const shownTab = (tabs.find(({ value }) => value === wantedTab) ?? tabs[0])?.value ?? null;
  const open = (value: string | null) => value !== null && changeAddress((query) => query.set('tab', value));
  return (
    <Tabs value={shownTab} onChange={open} keepMounted={false}>
      <Tabs.List aria-label={label} className={classes.list}>
        {tabs.map(({ value, label: name }) => (
          <Tabs.Tab key={value} value={value}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, content, isKept = false }) => (
        <Tabs.Panel key={value} value={value} keepMounted={isKept} className={classes.panel}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
