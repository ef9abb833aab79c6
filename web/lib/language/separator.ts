/** The separator that spreadsheets in the page's language expect between the cells of a CSV file: German uses the comma for decimals. */
import type { Separator } from '@earshot/contract/text';
import { language } from './language.ts';

export const separatorHere = (): Separator => (language === 'de' ? ';' : ',');
