/** A knowledge base of 5,000 articles with about 3,000 characters each, written by calls to the server. */

const vocabulary =
  'rota shift leave holiday expense receipt travel badge laptop password meeting room quiet forklift safety shoes accident payslip allowance overtime manager feedback response home office heating kitchen parking printer training visitor contract'.split(
    ' ',
  );

export const articles = {
  count: 5000,
  /** One word; two words; a beginning; a typing error; two more words; a word that is in no article. */
  searches: ['parking', 'overtime payslip', 'safety sho', 'forklfit', 'kitchen heating', 'helicopter'],
};

/** One of 3,000 words, each in about one article of nine. They are the same in every run. */
function wordAt(i: number, n: number): string {
  const index = (Math.imul(i * 31 + n, 2_654_435_761) >>> 8) % 3000;
  const kind = Math.floor(index / vocabulary.length);
  return (kind === 0 ? '' : `${String.fromCharCode(97 + (kind % 26), 97 + Math.floor(kind / 26))}`) + vocabulary[index % vocabulary.length];
}

const sentence = (i: number, n: number): string => Array.from({ length: 12 }, (_, k) => wordAt(i + k, n * 12 + k)).join(' ');

function articleAt(i: number) {
  const paragraphs = Array.from(
    { length: 6 },
    (_, n) => `## ${wordAt(i, n)} ${n}\n\n${[0, 1, 2, 3, 4].map((k) => sentence(i, n * 5 + k)).join('. ')}.`,
  );
  return {
    title: `${wordAt(i, 1)} ${wordAt(i, 2)} ${i}`,
    category: 'All of it',
    tags: [wordAt(i, 3), wordAt(i, 4)],
    content: paragraphs.join('\n\n'),
  };
}

export async function fillArticles(call: (method: string, path: string, body: unknown) => Promise<unknown>): Promise<void> {
  await call('POST', '/api/knowledge-base/categories', { name: 'All of it' });
  for (let i = 0; i < articles.count; i += 10)
    await Promise.all(Array.from({ length: 10 }, (_, k) => call('POST', '/api/knowledge-base/articles', articleAt(i + k))));
}
