/** 'Send as': two radio buttons in a line, neither preselected. The second one says why no anonymous rant can be written now. */
import { Button, Radio } from '@mantine/core';
import { daysText } from '#web/lib/format/days.ts';
import { useUser } from '#web/lib/session/session.tsx';
import { fieldError } from '#web/ui/form/form-errors.tsx';
import { Notice } from '#web/ui/layout/notice.tsx';
import { t } from '../words.ts';
import classes from './submit.module.css';

export type Kind = 'named' | 'sealed' | null;

/** The id of the first radio button. */
export const questionId = 'rant-who';

interface QuestionProps {
  kind: Kind;
  /** The error if somebody tried to send without a choice; otherwise null. */
  wrong: string | null;
  /** Why no anonymous rant can be written now; null where one can. */
  reason: string | null;
  /** The day on which passes were last closed. Rants that were on their way then may be lost. */
  renewedOn: string | null;
  onAgain: (() => void) | undefined;
  onChoose: (kind: Kind) => void;
}

export function Question({ kind, wrong, reason, renewedOn, onAgain, onChoose }: QuestionProps) {
  const { name } = useUser();
  return (
    <>
      <Radio.Group
        label={t('sealed.who')}
        required
        value={kind}
        error={wrong && fieldError(wrong)}
        classNames={{ root: classes.who ?? '' }}
        onChange={(value) => onChoose(value === 'sealed' ? 'sealed' : 'named')}
      >
        <div className={classes.choices}>
          <Radio id={questionId} value="named" classNames={{ radio: classes.dot ?? '' }} label={t('sealed.named', { name })} />
          <Radio
            value="sealed"
            classNames={{ radio: classes.dot ?? '' }}
            label={
              <>
                {t('sealed.sealed')}: <span role="status">{reason ?? t('sealed.sealedMeans')}</span>
              </>
            }
            disabled={reason !== null && kind !== 'sealed'}
          />
          {onAgain && (
            <Button variant="transparent" size="compact-sm" onClick={onAgain}>
              {t('sealed.again')}
            </Button>
          )}
        </div>
      </Radio.Group>
      {renewedOn && (
        <div className={classes.renewed}>
          <Notice kind="info">{t('sealed.renewed', { day: daysText({ from: renewedOn, to: renewedOn }) })}</Notice>
        </div>
      )}
    </>
  );
}
