/** Examples of the API description. */
import { accounts } from '#contract/accounts.ts';
import { example } from '#contract/openapi-example.ts';

export const examples = [
  example(accounts.login, {
    body: { email: 'employee@example.com', password: 'a long password of your own' },
    reply: {
      token: 'the-token-for-the-header-x-auth-token',
      user: {
        _id: '0198c0de-5a1e-7000-8000-000000000003',
        id: '0198c0de-5a1e-7000-8000-000000000003',
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
];
