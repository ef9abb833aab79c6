/** Single settings in the command palette, for admins. Each leads to its field. */
import { may } from '@earshot/contract/policy';
import { IconAdjustments } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAdministration } from '#web/frame/administration.tsx';
import { t } from '#web/frame/administration-words.ts';
import type { UseFinds } from '#web/frame/palette/part.ts';
import { holds } from '#web/lib/format/match-key.ts';
import { useUser } from '#web/lib/session/session.tsx';

export const useFinds: UseFinds = ({ search, enabled, max }, goTo) => {
  const isAdmin = may(useUser(), 'settings.write');
  const pages = useAdministration();
  // The labels come with the forms of all features, which are loaded only now.
  const loadedPlaces = useQuery({
    queryKey: ['settings', 'places'],
    queryFn: async () => (await import('./setting-places.ts')).settingPlaces,
    enabled: enabled && isAdmin,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = enabled && isAdmin ? (loadedPlaces.data?.() ?? []).filter(({ label }) => holds(label, search)).slice(0, max) : [];
  const items = found.map(({ name, label, page }) => ({
    id: `setting-${name}`,
    label,
    description: pages.find(({ to }) => to === page)?.label ?? '',
    icon: IconAdjustments,
    run: () => goTo({ pathname: page, hash: name }),
  }));
  return { group: { label: t('app.administration'), items }, isBusy: loadedPlaces.isFetching };
};
