/** Search or jump (Ctrl K): the pages this person may open, and rants by what stands in them. */
import { rants } from '@earshot/contract/rants';
import { Spotlight, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMessage, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { excerpt } from '../../lib/excerpt.ts';
import { queryOf } from '../../lib/query.ts';
import { useUser } from '../../lib/session.tsx';
import { t } from '../words.ts';
import { menuOf } from './menu.ts';
import classes from './palette.module.css';

const found = 6;

export default function Palette({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 250);
  const query = useQuery({
    ...queryOf('rants', rants.list, { query: { search: search.slice(0, 200), page: 1, limit: found } }),
    enabled: search.length > 1,
  });
  useEffect(() => {
    spotlight.open();
    return () => spotlight.close();
  }, []);

  const go = (to: string) => {
    onClose();
    void navigate(to);
  };
  const pages = menuOf(user).filter((item) => item.label.toLowerCase().includes(text.trim().toLowerCase()));
  const hits = search.length > 1 ? (query.data?.rants ?? []) : [];
  return (
    <Spotlight.Root
      query={text}
      onQueryChange={setText}
      onSpotlightClose={onClose}
      shortcut={null}
      size={600}
      yOffset="12dvh"
      overlayProps={{ blur: 0, backgroundOpacity: 0.35 }}
      radius={14}
      classNames={{
        content: classes.content ?? '',
        search: classes.search ?? '',
        actionsList: classes.list ?? '',
        actionsGroup: classes.group ?? '',
        actionDescription: classes.description ?? '',
      }}
      attributes={{ content: { 'aria-label': t('app.searchLabel') } }}
    >
      <Spotlight.Search
        placeholder={t('app.search')}
        aria-label={t('app.searchLabel')}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label={t('app.pages')}>
            {pages.map(({ to, label, icon: Sign }) => (
              <Spotlight.Action key={to} label={label} onClick={() => go(to)} leftSection={<Sign size={19} stroke={1.75} aria-hidden />} />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {hits.length > 0 && (
          <Spotlight.ActionsGroup label={t('app.found')}>
            {hits.map((rant) => (
              <Spotlight.Action
                key={rant._id}
                label={excerpt(rant.content, 70)}
                description={`${rant.target} · ${rant.department} · ${rant.categoryType}`}
                onClick={() => go(`/rant/${rant._id}`)}
                leftSection={<IconMessage size={19} stroke={1.75} aria-hidden />}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {pages.length === 0 && hits.length === 0 && !query.isFetching && <Spotlight.Empty>{t('app.nothingFound')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
