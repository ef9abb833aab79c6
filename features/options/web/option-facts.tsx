/** The settings of an option, as lines below its name. */
import type { Option } from '../contract/calls.ts';
import classes from './options.module.css';
import { t } from './words.ts';

export function OptionFacts({ option: { headcount, answerers = [], clocks, isWhistleblowing } }: { option: Option }) {
  const { answerHours = null, resolveDays = null } = clocks ?? {};
  const names = answerers.map(({ name }) => name).join(', ');
  const facts = [
    headcount != null && t('options.hasHeadcount', { n: headcount }),
    answerers.length === 1 && t('options.answeredBy', { names }),
    answerers.length > 1 && t('options.answeredInTurn', { names }),
    answerHours !== null && t('options.hasAnswerHours', { n: answerHours }),
    resolveDays !== null && t('options.hasResolveDays', { n: resolveDays }),
    isWhistleblowing && t('options.flagged'),
  ];
  return facts
    .filter((fact) => typeof fact === 'string')
    .map((fact) => (
      <span key={fact} className={classes.more}>
        {fact}
      </span>
    ));
}
