/** orval takes the address and the token of a server from a function of one's own. */
export default {
  earshot: {
    input: '../../dist/openapi/openapi.json',
    output: {
      target: '../../dist/openapi/orval/earshot.ts',
      client: 'fetch',
      override: { mutator: { path: './clients/orval-fetch.ts', name: 'earshotFetch' } },
    },
  },
};
