/** Finds an article and puts its title and address into a response. Articles that fit the rant come first. */

import { Button, Popover } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBook2 } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '#web/lib/api/url.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { SearchField } from '#web/ui/form/search-field.tsx';
import { knowledgeBase as kb } from '../../contract/calls.ts';
import { feature } from '../calls.ts';
import { t } from '../words.ts';
import classes from './cite.module.css';
import { useSuggestions } from './suggestions.ts';

interface CiteProps {
  /** The text of the rant, for suggestions. */
  text: string;
  /** Called with the line to insert. */
  onCite: (line: string) => void;
}

type FoundArticle = { _id: string; title: string };
const maxShown = 6;

const lineOf = ({ _id, title }: FoundArticle) =>
  t('kb.citeLine', { title, address: location.origin + addressOf(`/knowledge-base/articles/${_id}`) });

export default function Cite({ text, onCite }: CiteProps) {
  const [isOpen, setIsOpen] = useState(false);
  const fitting = useSuggestions(text);
  const cite = (article: FoundArticle) => {
    setIsOpen(false);
    onCite(lineOf(article));
  };
  return (
    <>
      <Popover opened={isOpen} onChange={setIsOpen} position="top-start" shadow="md" radius={14} width={340} trapFocus withinPortal={false}>
        <Popover.Target>
          <Button variant="default" leftSection={<IconBook2 size={18} stroke={1.75} aria-hidden />} onClick={() => setIsOpen(!isOpen)}>
            {t('kb.cite')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown className={classes.picker} aria-label={t('kb.cite')}>
          {isOpen && <Picker fitting={fitting} onPick={cite} />}
        </Popover.Dropdown>
      </Popover>
      {fitting.length > 0 && (
        <p className={classes.offer}>
          {t('kb.citeFits')}{' '}
          {fitting.map((article) => (
            <button key={article._id} type="button" aria-label={t('kb.citeNamed', { title: article.title })} onClick={() => cite(article)}>
              {article.title}
            </button>
          ))}
        </p>
      )}
    </>
  );
}

function Picker({ fitting, onPick }: { fitting: readonly FoundArticle[]; onPick: (article: FoundArticle) => void }) {
  const [text, setText] = useState('');
  const [debouncedText] = useDebouncedValue(text.trim(), 250);
  const query = debouncedText ? { search: debouncedText, page: 1, limit: maxShown } : { sort: 'views' as const, page: 1, limit: maxShown };
  const { data, isError } = useQuery({
    ...queryOf(feature, kb.list, { query: { ...query, view: 'card' } }),
    placeholderData: keepPreviousData,
  });
  const found: readonly FoundArticle[] = debouncedText === '' && fitting.length > 0 ? fitting : (data ?? []);
  return (
    <>
      <SearchField isFirst label={t('kb.search')} value={text} onChange={setText} />
      <p className={classes.about}>{t('kb.citeAbout')}</p>
      {isError && <p role="alert">{t('kb.missesFailed')}</p>}
      {data && found.length === 0 && <p role="status">{t('kb.citeNone')}</p>}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list where its bullets are hidden */}
      <ul role="list" className={classes.found}>
        {found.map((article) => (
          <li key={article._id}>
            <button type="button" aria-label={t('kb.citeNamed', { title: article.title })} onClick={() => onPick(article)} dir="auto">
              {article.title}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
