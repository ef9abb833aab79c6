/** Actions on an article, for managers and admins. */

import { may } from '@earshot/contract/policy';
import { Button } from '@mantine/core';
import { IconEdit, IconHistory, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useUser } from '#web/lib/session/session.tsx';
import type { Article } from '../../contract/calls.ts';
import { DeleteArticle } from '../list/delete-article.tsx';
import { t } from '../words.ts';

export function ArticleActions({ article: { _id, title } }: { article: Article }) {
  const user = useUser();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  if (!may(user, 'article.write')) return null;
  const to = `/knowledge-base/articles/${_id}`;
  return (
    <>
      <Button component={Link} to={`${to}/history`} variant="default" leftSection={<IconHistory size={18} stroke={1.75} aria-hidden />}>
        {t('kb.history')}
      </Button>
      <Button variant="default" leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />} onClick={() => setIsAsked(true)}>
        {t('kb.delete')}
      </Button>
      <Button component={Link} to={`${to}/edit`} leftSection={<IconEdit size={18} stroke={1.75} aria-hidden />}>
        {t('kb.edit')}
      </Button>
      {isAsked && (
        <DeleteArticle id={_id} title={title} onDeleted={() => void navigate('/knowledge-base')} onClose={() => setIsAsked(false)} />
      )}
    </>
  );
}
