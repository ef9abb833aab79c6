/** The four states of a page: its calls are left alone, never answered, emptied or failed. */
import type { Visitor } from '../../e2e/browser.ts';

export const faces = ['full', 'loading', 'empty', 'failed'] as const;
export type Face = (typeof faces)[number];

type RoutedCall = Parameters<Parameters<Visitor['page']['route']>[1]>[0];

/** Calls that every page needs to be shown at all: the signed-in person, and the organisation's settings. */
const ofTheFrame = /\/api\/(auth|settings|setup)(\?|$)/;

/** The same value without content: empty lists, and 0 for every number. */
function emptyCopyOf(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value === 'number') return 0;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, emptyCopyOf(part)]));
}

async function emptied(call: RoutedCall): Promise<void> {
  const reply = await call.fetch();
  const isJson = reply.headers()['content-type']?.includes('json');
  if (!isJson || !reply.ok()) return call.fulfill({ response: reply });
  await call.fulfill({ response: reply, json: emptyCopyOf(await reply.json()), headers: { ...reply.headers(), 'x-total-count': '0' } });
}

const fail = (call: RoutedCall): Promise<void> =>
  call.fulfill({ status: 500, json: { msg: 'Something went wrong. Please try again.', code: 'unexpected' } });

export async function wear(page: Visitor['page'], face: Face): Promise<void> {
  if (face === 'full') return;
  const framed = new Set<string>();
  await page.route(/\/api\//, async (call) => {
    const url = call.request().url();
    // The first call to this address is made by the frame, the next one by the page.
    const isFramed = ofTheFrame.test(url) && (face === 'empty' || !framed.has(url));
    if (call.request().method() !== 'GET' || isFramed) {
      framed.add(url);
      return call.fallback();
    }
    if (face === 'failed') return fail(call);
    if (face === 'empty') return emptied(call);
    // In the state 'loading' the call is never answered.
  });
}
