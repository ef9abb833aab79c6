/** The state of an article's form: begun from the saved version or a draft, drafts kept meanwhile, saved once, and never over somebody else's version by accident. */

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
  const place = article?._id ?? 'new';
  const saved = article ? fieldsOf(article) : noFields;
  const keeping = useKeeping(place, draft?.savedAt ?? null);
  const [draftConflict, setDraftConflict] = useState(() => draftConflictOf(keeping.found, draft));
  const [begin] = useState(() => {
    const stored = keeping.found ?? draft;
    const isOld = stored === null || isSame(stored, saved);
    return {
      _id: keeping.found?._id ?? (crypto.randomUUID() as string),
      fields: isOld ? saved : wordsOfDraft(stored),
      version: isOld ? (article?.version ?? 0) : stored.baseVersion,
      isRestored: !isOld,
    };
  });
  const [version, setVersion] = useState(begin.version);
  const [isRestored, setIsRestored] = useState(begin.isRestored);
  const [isSaved, setIsSaved] = useState(false);
  const client = useQueryClient();
  useBackWhenSaved(isSaved);

  const keep = (fields: ArticleFields) => keeping.keep({ _id: begin._id, ...fields, baseVersion: version });
  /** Not the version this began from, where somebody means to save over a newer one. */
  const over = useRef<number | null>(null);
  const form = useForm({
    initial: saved,
    restored: begin.fields,
    labels: { title: t('kb.titleField'), category: t('kb.category'), content: t('kb.content'), tags: t('kb.tags') },
    read: bySchema(kb.create.body!),
    send: async (fields: ArticleFields): Promise<Article> => {
      await keeping.settle();
      const body = { ...fields, title: fields.title.trim() };
      return article
        ? call(kb.update, { params: { id: article._id }, body: { ...body, version: over.current ?? version } })
        : call(kb.create, { body: { _id: begin._id, ...body } });
    },
    onDone: (reply) => {
      keeping.forgetHere();
      keepArticle(client, reply);
      setIsSaved(true);
      toast.success(t(article ? 'kb.updated' : 'kb.created'), { ms: limits.toast.savedMs });
    },
    // Nothing was saved: the draft stays.
    onFailed: () => keep(form.latest()),
    failed: t('kb.saveFailed'),
    conflict: 'article_changed',
    onChange: keep,
  });
  const submit = (version: number | null) => {
    over.current = version;
    if (!isSaved) void form.submit();
  };

  return {
    place,
    article,
    form,
    version,
    keeping,
    isSaved,
    isDirty: !isSaved && !isSame(form.values, saved),
    isRestored,
    /** Two drafts of which neither is the newer version of the other: the person chooses one first. */
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
    /** Saves one's own text over the other one, which has this version. */
    overwrite: (version: number) => submit(version),
    throwAway: async () => {
      await keeping.settle();
      keeping.forgetHere();
      form.reset(saved);
      setVersion(article?.version ?? 0);
      setIsRestored(false);
      await call(kb.dropDraft, { params: { id: place } }).then(
        () => toast.success(t('kb.thrownAway')),
        (error: unknown) => toast.error(sentenceOf(error, t('kb.failed'))),
      );
    },
  };
}

/** Back to the list two seconds after it was saved. */
function useBackWhenSaved(isSaved: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSaved) return;
    const timer = window.setTimeout(() => void navigate('/knowledge-base'), limits.toast.savedMs);
    return () => window.clearTimeout(timer);
  }, [isSaved, navigate]);
}
