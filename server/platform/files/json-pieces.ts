/** Yields a value as indented JSON in pieces. An async list in it is written item by item, so that it does not block the server. */
import { yieldToEventLoop } from '../event-loop.ts';

const isList = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
const holdsLists = (value: unknown): value is object => typeof value === 'object' && value !== null && Object.values(value).some(isList);

const inset = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

export async function* jsonPieces(value: unknown): AsyncGenerator<string> {
  if (isList(value)) return yield* listPieces(value);
  if (!holdsLists(value)) return yield JSON.stringify(value, null, 2);
  let before = '{\n';
  for (const [key, item] of Object.entries(value)) {
    yield `${before}  ${JSON.stringify(key)}: `;
    if (isList(item)) yield* listPieces(item);
    else yield inset(item);
    before = ',\n';
  }
  yield '\n}';
}

async function* listPieces(list: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const item of list) {
    yield `${before}\n    ${inset(item).replaceAll('\n', '\n  ')}`;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n  ]';
}

/** Yields all rows, read in pages after the last seq; other requests are answered between two pages. */
export async function* eachRow<Row extends { seq: number }>(page: (after: number, max: number) => Promise<Row[]>): AsyncGenerator<Row> {
  const batchSize = 200;
  let rows: Row[] = [];
  do {
    rows = await page(rows.at(-1)?.seq ?? 0, batchSize);
    yield* rows;
    await yieldToEventLoop();
  } while (rows.length === batchSize);
}
