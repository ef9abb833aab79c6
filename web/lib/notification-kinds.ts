/** Each kind of notification in a few words, as the person it reaches would say it. */
import type { NotificationKind } from '@earshot/contract/notifications';
import { english } from '@earshot/words/kinds.en';
import { kinds } from '../../features/assembled/words.kinds.en.ts';
import { catalogue } from './language/words.ts';

export const t = catalogue({ ...english, ...kinds });

export const kindWord = (kind: NotificationKind): string => t(`kind.${kind}`);
