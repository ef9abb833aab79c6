import type { UnloggedPath } from '#contract/endpoint.ts';

export const unloggedPath: UnloggedPath = '/api/sealed/';
