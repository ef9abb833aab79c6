/** The name of the feature, in the reader's language. One that is not there any more keeps the name it has among programs. */
import { isOptional } from '@earshot/contract/optional';
import type { NotificationValues } from '#features/mail/server';

export const notificationValues = {
  featureSwitched: (translator, { feature }) => {
    const name = String(feature);
    return { feature: isOptional(name) ? translator.translate(`feature.${name}`) : name };
  },
} satisfies NotificationValues;
