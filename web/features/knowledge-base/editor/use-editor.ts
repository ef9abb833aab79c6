/** An article while it is written: begun from what is saved or from a draft, kept while it is, saved once, never over somebody else's by accident. */
import { type Article, knowledgeBase as kb } from '@earshot/contract/knowledge-base';
import { limits } from '@earshot/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { isRefusal, sentenceOf } from '../../../lib/api/refusal.ts';
import { toast } from '../../../ui/layout/toast.tsx';
import { keepArticle } from '../calls.ts';
import { t } from '../words.ts';
import { type ArticleFields, fieldsOf, isSame, noFields, wordsOfDraft } from './article-fields.ts';
import type { Start } from './calls.ts';
import { draftConflictOf } from './draft-conflict.ts';
import { problemsOf, problemsSaid } from './problems.ts';
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
  const [fields, setFields] = useState(begin.fields);
  const [version, setVersion] = useState(begin.version);
  const [isRestored, setIsRestored] = useState(begin.isRestored);
  const [problems, setProblems] = useState<Problems>(noProblems);
  const [state, setState] = useState<'writing' | 'saving' | 'saved'>('writing');
  const [conflict, setConflict] = useState<string | null>(null);
  const client = useQueryClient();
  useBackWhenSaved(state === 'saved');

  const write = (change: Partial<ArticleFields>) => {
    const next = { ...fields, ...change };
    setFields(next);
    keeping.keep({ _id: begin._id, ...next, baseVersion: version });
    if (problems.tries > 0) setProblems({ ...problems, message: null, list: problemsOf(next) });
  };

  const send = async (over: number) => {
    setState('saving');
    setProblems((before) => ({ ...before, message: null }));
    await keeping.settle();
    try {
      const body = { ...fields, title: fields.title.trim() };
      const reply: Article = article
        ? await call(kb.update, { params: { id: article._id }, body: { ...body, version: over } })
        : await call(kb.create, { body: { _id: begin._id, ...body } });
      keeping.forgetHere();
      keepArticle(client, reply);
      setState('saved');
      setConflict(null);
      toast.success(t(article ? 'kb.updated' : 'kb.created'), { ms: limits.toast.savedMs });
    } catch (error) {
      setState('writing');
      // Nothing was saved: it goes on being kept.
      keeping.keep({ _id: begin._id, ...fields, baseVersion: version });
      if (isRefusal(error, 'article_changed')) return setConflict(error.msg);
      setProblems(({ tries }) => ({ tries: tries + 1, list: problemsSaid(error), message: sentenceOf(error, t('kb.saveFailed')) }));
    }
  };

  return {
    place,
    article,
    words: fields,
    write,
    version,
    keeping,
    problems,
    /** Who came first, while that is asked about. */
    conflict,
    isBusy: state === 'saving',
    isSaved: state === 'saved',
    isDirty: state !== 'saved' && !isSame(fields, saved),
    isRestored,
    /** Two drafts of which neither holds the other: which one goes on is asked first. */
    draftConflict,
    takeHere: () => {
      setDraftConflict(null);
      if (draftConflict) keeping.keep(draftConflict.here);
    },
    takeThere: () => {
      setDraftConflict(null);
      keeping.forgetHere();
      if (!draftConflict) return;
      setFields(wordsOfDraft(draftConflict.there));
      setVersion(draftConflict.there.baseVersion);
    },
    submit: () => {
      const list = problemsOf(fields);
      setProblems({ tries: problems.tries + 1, list, message: null });
      if (list.length === 0 && state === 'writing') void send(version);
    },
    /** Mine, knowing the other one of this version. */
    overwrite: (over: number) => void send(over),
    endConflict: () => setConflict(null),
    throwAway: async () => {
      await keeping.settle();
      keeping.forgetHere();
      setFields(saved);
      setVersion(article?.version ?? 0);
      setIsRestored(false);
      setProblems(noProblems);
      await call(kb.dropDraft, { params: { id: place } }).then(
        () => toast.success(t('kb.thrownAway')),
        (error: unknown) => toast.error(sentenceOf(error, t('kb.failed'))),
      );
    },
  };
}

interface Problems {
  /** Grows with each failed try. */
  tries: number;
  list: ReturnType<typeof problemsOf>;
  message: string | null;
}
const noProblems: Problems = { tries: 0, list: [], message: null };

/** Back to the list two seconds after it was saved. */
function useBackWhenSaved(isSaved: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSaved) return;
    const timer = window.setTimeout(() => void navigate('/knowledge-base'), limits.toast.savedMs);
    return () => window.clearTimeout(timer);
  }, [isSaved, navigate]);
}
