/** Made by scripts/assemble.ts from features/index.ts. */
import { notificationPaths as notifications } from '../notifications/contract/notifications.ts';
import { notificationPaths as anonymous } from '../anonymous/contract/notifications.ts';
import { notificationPaths as scim } from '../scim/contract/notifications.ts';
import { notificationPaths as rightOfReply } from '../right-of-reply/contract/notifications.ts';
import { notificationPaths as accessRequests } from '../access-requests/contract/notifications.ts';
import { notificationPaths as switches } from '../switches/contract/notifications.ts';

export const notificationPaths = { ...notifications, ...anonymous, ...scim, ...rightOfReply, ...accessRequests, ...switches };
