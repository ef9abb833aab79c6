/** The facts in the works council report by which the log can be checked. */
import { publicKey, shownHead } from '#features/audit/server';
import type { PackPart } from '#server/platform/pack-part.ts';

export const packPart: PackPart = {
  summary: (_, { translate }) => ({ cannot: [translate('pack.proof.noticed')] }),
  async proofs(db, { translate }) {
    const [head, key] = await Promise.all([shownHead(db), publicKey(db)]);
    return [
      [translate('pack.proof.words'), head ? translate('pack.proof.wordsOf', head) : translate('pack.proof.noRound')],
      ...(key ? [[translate('pack.proof.publicKey'), key]] : []),
    ];
  },
};
