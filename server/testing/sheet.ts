/** Reads an Excel file as rows, and checks that it contains no formula. */
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'vitest';

const unescapeXml = (text: string) =>
  text.replace(/&(lt|gt|amp|quot);/g, (_, name: string) => ({ lt: '<', gt: '>', amp: '&', quot: '"' })[name] ?? '');

/** Returns the rows of sheet `n`, with their cells by column letter. */
export function readSheet(bytes: Uint8Array, n: number): Record<string, string>[] {
  const sheet = strFromU8(unzipSync(bytes)[`xl/worksheets/sheet${n}.xml`] as Uint8Array);
  expect(sheet).not.toMatch(/<f[ >/]/);
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
    Object.fromEntries(
      [...(row ?? '').matchAll(/<c r="([A-Z]+)\d+"[^>]*>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/gs)].map(
        ([, column, value, text]) => [column, value ?? unescapeXml(text ?? '')],
      ),
    ),
  );
}
