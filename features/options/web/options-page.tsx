/** 'Manage Options': the three lists, one tab each. The tab is part of the address. */
import { type OptionList, optionLists } from '@earshot/contract/option-lists';
import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { Page } from '#web/ui/layout/page.tsx';
import { ListPanel } from './list-panel.tsx';
import classes from './options.module.css';
import { t } from './words.ts';

const [first] = optionLists;

export function OptionsPage() {
  const [params, setParams] = useSearchParams();
  const shownList = optionLists.find((list) => list === params.get('list')) ?? first;
  const goToList = (list: string | null) => setParams(list === first || list === null ? {} : { list }, { preventScrollReset: true });
  return (
    <Page title={t('options.title')} about={t('options.about')}>
      <Tabs value={shownList} onChange={goToList} keepMounted={false} className={classes.sheet}>
        <Tabs.List aria-label={t('options.lists')} className={classes.tabs}>
          {optionLists.map((list) => (
            <Tabs.Tab key={list} value={list}>
              {t(`options.${list}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {optionLists.map((list: OptionList) => (
          <Tabs.Panel key={list} value={list} className={classes.panel}>
            <ListPanel list={list} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
