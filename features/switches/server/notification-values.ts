/** The feature's name in the reader's language. A feature that no longer exists keeps its internal name. */
import { isOptional } from '@earshot/contract/optional';
import type { NotificationValues } from '#features/mail/server';

export const notificationValues = {
  featureSwitched: (translator, { feature }) => {
    const name = String(feature);
    return { feature: isOptional(name) ? translator.translate(`feature.${name}`) : name };
  },
} satisfies NotificationValues;
