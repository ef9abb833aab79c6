/** The functions of orval get the address and token of a server from our earshotFetch. */
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
