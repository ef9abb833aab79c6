/** Asks before a feature is switched; says what happens and what remains. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#web/lib/api/api.ts';
import { sentenceOf } from '#web/lib/api/refusal.ts';
import { queryOf } from '#web/lib/query/query.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { toast } from '#web/ui/layout/toast.tsx';
import { features, type Switched } from '../contract/calls.ts';
import { t } from './words.ts';

interface Props {
  of: Pick<Switched, '_id' | 'isOn' | 'concerned'>;
  onClose: () => void;
}

export function SwitchDialog({ of: { _id, isOn, concerned }, onClose }: Props) {
  const feature = t(`feature.${_id}`);
  // Where a line or a page opens the dialog, only the name of the feature is known.
  const { data } = useQuery(queryOf('features', features.list));
  const wasOn = data?.find((other) => other._id === _id)?.wasOn ?? false;
  const change = useMutation({
    mutationFn: () => call(features.change, { params: { id: _id }, body: { isOn: !isOn } }),
    // Pages learn which features are on from the HTML that the server sends.
    onSuccess: () => window.location.reload(),
    onError: (error) => {
      toast.error(sentenceOf(error, t('features.switchFailed')));
      onClose();
    },
  });
  const means = isOn ? [t(`feature.${_id}.off`)] : wasOn ? [t('features.onMeans')] : [];
  const people = isOn && concerned.length > 0 ? [t('features.concerned', { people: concerned.join(', ') })] : [];
  return (
    <ConfirmDialog
      title={t(isOn ? 'features.offTitle' : 'features.onTitle', { feature })}
      stays={[...means, ...people, t('features.told')].join(' ')}
      action={t(isOn ? 'features.switchOff' : 'features.switchOn')}
      isHarmless={!isOn}
      isBusy={change.isPending}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    />
  );
}
