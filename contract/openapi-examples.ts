/** How the calls look that most programs begin with. Their types are those of the contract, so no example can say what is not so. */

import { files } from '../features/files/contract/index.ts';
import { type Rant, rants } from '../features/rants/contract/index.ts';
import { accounts } from './accounts.ts';
import type { Endpoint, ReplyOf, SentBody } from './endpoint.ts';

export interface Example {
  body?: unknown;
  reply: unknown;
}

const example = <E extends Endpoint>(e: E, shown: { body?: SentBody<E>; reply: ReplyOf<E> }): [Endpoint, Example] => [e, shown];

const [rantId, fileId, personId] = [
  '0198c0de-5a1e-7000-8000-000000000001',
  '0198c0de-5a1e-7000-8000-000000000002',
  '0198c0de-5a1e-7000-8000-000000000003',
];

const about = {
  target: 'Management',
  department: 'Production',
  categoryType: 'Workplace',
  content: 'The lift in building B has been out of order for two weeks.',
};

const rant: Rant = {
  _id: rantId,
  kind: 'named',
  author: 'Example Employee',
  isMine: true,
  ...about,
  date: '2026-03-02T09:30:00.000Z',
  status: 'Pending',
  edited: false,
  withdrawn: false,
  removed: null,
  responses: [],
};

export const examples = new Map<Endpoint, Example>([
  example(accounts.login, {
    body: { email: 'employee@example.com', password: 'a long password of your own' },
    reply: {
      token: 'the-token-for-the-header-x-auth-token',
      user: {
        _id: personId,
        id: personId,
        name: 'Example Employee',
        email: 'employee@example.com',
        role: 'employee',
        status: 'approved',
        isActive: true,
        lastLogin: '2026-03-02T09:29:00.000Z',
        language: null,
      },
    },
  }),
  example(files.add, {
    reply: { _id: fileId, name: 'lift.jpg', type: 'image/jpeg', size: 183_204, hasPreview: true, state: 'clean' },
  }),
  example(rants.submit, { body: { _id: rantId, ...about, files: [fileId] }, reply: rant }),
  example(rants.list, {
    reply: {
      rants: [rant],
      total: 1,
      totalIsLeast: false,
      counts: { Pending: 1, Responded: 0, Urgent: 0, Resolved: 0, withdrawn: 0 },
    },
  }),
]);
