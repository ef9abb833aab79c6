/** The contact sheet: one page with all pictures, a row for each page of the product, and each row as a picture of its own. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { openBrowser } from '../../e2e/chromium.ts';

export interface Picture {
  name: string;
  face: string;
  scheme: string;
  width: number;
  /** The file name within the folder. */
  file: string;
}

const style = `
  body { margin: 24px; background: #8a857d; color: #fff; font: 14px system-ui; }
  section { margin-bottom: 40px; padding: 8px; background: #8a857d; }
  div { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
  figure { margin: 0; } img { display: block; height: 420px; }
`;

const figure = ({ file, face, scheme, width }: Picture): string =>
  `<figure><figcaption>${face}, ${scheme}, ${width}</figcaption><a href="${file}"><img src="${file}" alt=""></a></figure>`;

export async function writeSheet(browser: Awaited<ReturnType<typeof openBrowser>>, folder: string, pictures: Picture[]): Promise<void> {
  const names = [...new Set(pictures.map(({ name }) => name))];
  const row = (name: string) =>
    `<section id="${name}"><h2>${name}</h2><div>${pictures
      .filter((picture) => picture.name === name)
      .map(figure)
      .join('')}</div></section>`;
  const sheet = join(folder, 'index.html');
  writeFileSync(sheet, `<!doctype html><meta charset="utf-8"><title>Earshot</title><style>${style}</style>${names.map(row).join('')}`);
  const page = await browser.newPage({ viewport: { width: 1900, height: 1000 } });
  await page.goto(pathToFileURL(sheet).href);
  for (const name of names) await page.locator(`section[id="${name}"]`).screenshot({ path: join(folder, `${name}.png`) });
  await page.close();
}
