import type { PagePath } from '@earshot/contract/pages';
import type { t } from './administration-words.ts';

/** A page of Administration, as its index lists it. */
export interface AdministrationPage {
  to: PagePath;
  label: string;
  /** One sentence on what the page holds, for the list in narrow windows and for the palette. */
  about: string;
  /** The place in the index, from the lowest to the highest. */
  order: number;
  /** Pages that belong to it and are not in the index. */
  also?: RegExp;
  /** Sections of the former page /settings that it holds: old addresses name them. */
  formerSections?: readonly string[];
}

/** The pages that a feature adds to Administration. */
export type AdministrationPart = (translate: typeof t) => AdministrationPage[];
