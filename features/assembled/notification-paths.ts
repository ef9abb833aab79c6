/** Made by scripts/assemble.ts from features/index.ts. */
import { notificationPaths as accessRequests } from '../access-requests/contract/notifications.ts';

export const notificationPaths = { ...accessRequests };
