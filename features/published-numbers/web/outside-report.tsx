/** The choice of a report for people outside, beside the button that opens it. */
import { Checkbox } from '@mantine/core';
import { t } from './words.ts';

export default function OutsideReport({ isChosen, onChange }: { isChosen: boolean; onChange: (isChosen: boolean) => void }) {
  return <Checkbox label={t('numbers.outside')} checked={isChosen} onChange={({ currentTarget: { checked } }) => onChange(checked)} />;
}
