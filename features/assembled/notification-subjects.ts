/** Made by scripts/assemble.ts from features/index.ts. */
import { notificationSubjects as notifications } from '../notifications/contract/notifications.ts';
import { notificationSubjects as knowledgeBase } from '../knowledge-base/contract/notifications.ts';
import { notificationSubjects as anonymous } from '../anonymous/contract/notifications.ts';
import { notificationSubjects as rightOfReply } from '../right-of-reply/contract/notifications.ts';
import { notificationSubjects as firstSteps } from '../first-steps/contract/notifications.ts';
import { notificationSubjects as actionPlans } from '../action-plans/contract/notifications.ts';
import { notificationSubjects as accessRequests } from '../access-requests/contract/notifications.ts';
import { notificationSubjects as switches } from '../switches/contract/notifications.ts';

export const notificationSubjects = { ...notifications, ...knowledgeBase, ...anonymous, ...rightOfReply, ...firstSteps, ...actionPlans, ...accessRequests, ...switches };
