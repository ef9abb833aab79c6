import type { QuietPath } from '#contract/endpoint.ts';

export const quietPath: QuietPath = '/api/sealed/';
