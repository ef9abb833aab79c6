import type { RantDetail } from '@earshot/contract/rants';
import { slot } from '../../lib/slot.ts';
import type { MakeFile } from '../../ui/layout/use-export.ts';
import type { filtersOfState } from './list/list-state.ts';

export type RantFilters = ReturnType<typeof filtersOfState>;

/** Beside the title of All Rants: files of all rants that the filters find. */
export const listFiles = slot<{ filters: RantFilters }>('rants.list-files');

/** Items of a menu: files of selected rants. `onChoose` runs what makes the file, and shows how far it is. */
export const selectedFiles = slot<{ ids: string[]; onChoose: (make: MakeFile) => void }>('rants.selected-files');

/** In the aside of a rant, after the people who can read it. */
export const besideRant = slot<{ rant: RantDetail }>('rants.beside');

/** Links below what somebody is told before the first rant. */
export const firstVisitLinks = slot('rants.first-visit-links');
