/** The name of each kind of notification, in its recipient's words. */
import type { NotificationKind } from '@earshot/contract/notification-kinds';
import { kinds } from '../../features/assembled/words.kinds.en.ts';
import { catalogue } from './language/words.ts';

export const t = catalogue(kinds);

export const kindWord = (kind: NotificationKind): string => t(`kind.${kind}`);
