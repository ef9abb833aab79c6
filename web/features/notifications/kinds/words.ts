/** Each kind of notification in a few words, as the person it reaches would say it. */
import { catalogue } from '../../../lib/words.ts';

export const t = catalogue({
  'kind.newRant': 'A new rant',
  'kind.response': 'An answer to your rant',
  'kind.message': 'A new message in a conversation',
  'kind.status': 'Your rant is resolved or opened again',
  'kind.urgent': 'A rant has waited too long',
  'kind.articleComment': 'A comment on your article',
  'kind.planAssigned': 'An action plan is given to you',
  'kind.planComment': 'A comment on an action plan',
  'kind.planDue': 'Action plans of yours are due',
  'kind.planStarted': 'An action is started on your rant',
  'kind.planDone': 'An action on your rant is completed',
  'kind.registration': 'An account waits for approval',
  'kind.lookAlike': 'A name looks like an account',
  'kind.linkDecided': 'A link is decided on the server',
  'kind.accountApproved': 'Your account is approved',
  'kind.accountRejected': 'Your registration is not approved',
  'kind.accountDisabled': 'Your account is disabled',
  'kind.accountChanged': 'Your sign-in is changed',

  'kind.rants': 'Rants',
  'kind.plans': 'Action plans',
  'kind.articles': 'Knowledge base',
  'kind.accounts': 'Accounts',
});
