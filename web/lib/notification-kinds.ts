/** Each kind of notification in a few words, as the person it reaches would say it. */
import type { NotificationKind } from '@earshot/contract/notification-kinds';
import { kinds } from '../../features/assembled/words.kinds.en.ts';
import { catalogue } from './language/words.ts';

export const t = catalogue(kinds);

export const kindWord = (kind: NotificationKind): string => t(`kind.${kind}`);
