/** Examples of the API description. */
import { example } from '#contract/openapi-example.ts';
import { files } from './calls.ts';

export const examples = [
  example(files.add, {
    reply: {
      _id: '0198c0de-5a1e-7000-8000-000000000002',
      name: 'lift.jpg',
      type: 'image/jpeg',
      size: 183_204,
      hasPreview: true,
      state: 'clean',
    },
  }),
];
