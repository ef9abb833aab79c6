/**
 * The state of an article's form: it starts from the saved version or a draft, stores drafts, saves once, and never overwrites somebody
 * else's version by accident.
 */

import { limits } from '@earshot/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { bySchema } from '#web/ui/form/schema.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { toast } from '#web/ui/layout/toast.tsx';
import { type Article, knowledgeBase as kb } from '../../contract/calls.ts';
import { keepArticle } from '../calls.ts';
import { t } from '../words.ts';
import { type ArticleFields, fieldsOf, isSame, noFields, wordsOfDraft } from './article-fields.ts';
import type { Start } from './calls.ts';
import { draftConflictOf } from './draft-conflict.ts';
import { useKeeping } from './use-keeping.ts';

export type Editor = ReturnType<typeof useEditor>;

export function useEditor({ article, draft }: Start) {
  const draftId = article?._id ?? 'new';
  const saved = article ? fieldsOf(article) : noFields;
  const keeping = useKeeping(draftId, draft?.savedAt ?? null);
  const [draftConflict, setDraftConflict] = useState(() => draftConflictOf(keeping.found, draft));
  const [initial] = useState(() => {
    const stored = keeping.found ?? draft;
    const isOld = stored === null || isSame(stored, saved);
    return {
      _id: keeping.found?._id ?? (crypto.randomUUID() as string),
      fields: isOld ? saved : wordsOfDraft(stored),
      version: isOld ? (article?.version ?? 0) : stored.baseVersion,
      isRestored: !isOld,
    };
  });
  const [version, setVersion] = useState(initial.version);
  const [isRestored, setIsRestored] = useState(initial.isRestored);
  const [isSaved, setIsSaved] = useState(false);
  const client = useQueryClient();
  useBackWhenSaved(isSaved);

  const keepDraft = (fields: ArticleFields) => keeping.keep({ _id: initial._id, ...fields, baseVersion: version });
  /** The version that a save overwrites on purpose, instead of the one it started from; null: none. */
  const timer = useRef<number | null>(null);
  const form = useForm({
    initial: saved,
    restored: initial.fields,
    labels: { title: t('kb.titleField'), category: t('kb.category'), content: t('kb.content'), tags: t('kb.tags') },
    read: bySchema(kb.create.body!),
    send: async (fields: ArticleFields): Promise<Article> => {
      await keeping.settle();
      const body = { ...fields, title: fields.title.trim() };
      return article
        ? call(kb.update, { params: { id: article._id }, body: { ...body, version: timer.current ?? version } })
        : call(kb.create, { body: { _id: initial._id, ...body } });
    },
    onDone: (reply) => {
      keeping.forgetHere();
      keepArticle(client, reply);
      setIsSaved(true);
      toast.success(t(article ? 'kb.updated' : 'kb.created'), { ms: limits.toast.savedMs });
    },
    // Nothing was saved, so the draft is stored again.
    onFailed: () => keepDraft(form.latest()),
    failed: t('kb.saveFailed'),
    conflict: 'article_changed',
    onChange: keepDraft,
  });
  const submit = (version: number | null) => {
    timer.current = version;
    if (!isSaved) void form.submit();
  };

  return {
    place: draftId,
    article,
    form,
    version,
    keeping,
    isSaved,
    isDirty: !isSaved && !isSame(form.values, saved),
    isRestored,
    /** Two drafts of which neither started from the other: the person must choose one first. */
    draftConflict,
    takeHere: () => {
      setDraftConflict(null);
      if (draftConflict) keeping.keep(draftConflict.here);
    },
    takeThere: () => {
      setDraftConflict(null);
      keeping.forgetHere();
      if (!draftConflict) return;
      form.load(wordsOfDraft(draftConflict.there));
      setVersion(draftConflict.there.baseVersion);
    },
    submit: () => submit(null),
    /** Saves one's own text over somebody else's version with this number. */
    overwrite: (version: number) => submit(version),
    throwAway: async () => {
      await keeping.settle();
      keeping.forgetHere();
      form.reset(saved);
      setVersion(article?.version ?? 0);
      setIsRestored(false);
      await call(kb.dropDraft, { params: { id: draftId } }).then(
        () => toast.success(t('kb.thrownAway')),
        (error: unknown) => toast.error(sentenceOf(error, t('kb.failed'))),
      );
    },
  };
}

/** Returns to the list two seconds after a save. */
function useBackWhenSaved(isSaved: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSaved) return;
    const timer = window.setTimeout(() => void navigate('/knowledge-base'), limits.toast.savedMs);
    return () => window.clearTimeout(timer);
  }, [isSaved, navigate]);
}
