import { type LogSentences, t } from '#features/audit/web';
import { legalPages } from '../contract/calls.ts';

export const logSentences = {
  'legal.changed'({ details }) {
    const knownPage = legalPages.find((page) => page === details.page);
    const page = knownPage ? t(`audit.page.${knownPage}`) : String(details.page ?? '-');
    return t(details.own ? 'audit.legal.own' : 'audit.legal.builtIn', { page });
  },
} satisfies LogSentences;
