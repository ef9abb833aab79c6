/** Examples of the API description. */
import { example } from '#contract/openapi-example.ts';
import { rants } from './rants.ts';
import type { Rant } from './shapes.ts';

const body = {
  _id: '0198c0de-5a1e-7000-8000-000000000001',
  target: 'Management',
  department: 'Production',
  categoryType: 'Workplace',
  content: 'The lift in building B has been out of order for two weeks.',
};
/** The file of the example of `files.add`. */
const exampleFileId = '0198c0de-5a1e-7000-8000-000000000002';

const rant: Rant = {
  ...body,
  kind: 'named',
  author: 'Example Employee',
  isMine: true,
  date: '2026-03-02T09:30:00.000Z',
  status: 'Pending',
  edited: false,
  withdrawn: false,
  removed: null,
  responses: [],
};

export const examples = [
  example(rants.submit, { body: { ...body, files: [exampleFileId] }, reply: rant }),
  example(rants.list, {
    reply: {
      rants: [rant],
      total: 1,
      totalIsLeast: false,
      counts: { Pending: 1, Responded: 0, Urgent: 0, Resolved: 0, withdrawn: 0 },
    },
  }),
];
