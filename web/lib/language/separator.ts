/** The separator that spreadsheets in the language of the page expect between the cells of a CSV: in German the comma stands in decimals. */
import type { Separator } from '@earshot/contract/text';
import { language } from './language.ts';

export const separatorHere = (): Separator => (language === 'de' ? ';' : ',');
