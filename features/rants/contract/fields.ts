/**
 * The fields and columns of a rant: what its author fills in, what replies show of it, and what the list shows, sorts by and filters by.
 * Forms, lists, files, imports and edits are made from them. The message of an anonymous rant, the leaf of the public log, the key of an
 * imported line and the HTML report are not: of the texts they know the content alone.
 */
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { OptionList } from '#contract/option-lists.ts';
import { nameFilter, text } from '#contract/text.ts';
import { limits as rantLimits } from './limits.ts';

const optionRef = text(limits.length.optionName);
/** Fields that the author chooses, each by name or by _id. */
export const chosenFields = { target: optionRef, department: optionRef, categoryType: optionRef };
/** The lists that they are chosen from. */
export const listOfField = {
  target: 'targetEmployees',
  department: 'targetDepartments',
  categoryType: 'categoryTypes',
} as const satisfies Record<keyof typeof chosenFields, OptionList>;
export type ChosenField = keyof typeof chosenFields;

/**
 * Fields that the author writes and may edit. Each has a column of its name in tables.ts, `text().words().erased('')`, and the search finds
 * it. One that may be missing takes '' (`storable`, not `text`). The content comes first: lists are sorted by the beginning of the folded
 * text.
 */
export const writtenFields = { content: text(rantLimits.content) };
export type WrittenField = keyof typeof writtenFields;
export const writtenNames = Object.keys(writtenFields) as WrittenField[];
export const mayBeBlank = (name: WrittenField): boolean => writtenFields[name].safeParse('').success;
/** The texts of a rant as they are sent. */
export type SentTexts = z.output<z.ZodObject<typeof writtenFields>>;

export const rantFields = { ...chosenFields, ...writtenFields };

const asTexts = <Name extends string>(fields: Record<Name, z.ZodType>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, z.string()])) as Record<Name, z.ZodString>;
/** The fields as replies show them. */
export const shownChosen = asTexts(chosenFields);
export const shownWritten = asTexts(writtenFields);

const without = <Name extends string, Left extends Name>(names: readonly Name[], ...left: readonly Left[]) =>
  names.filter((name): name is Exclude<Name, Left> => !(left as readonly Name[]).includes(name));

/** The columns of All Rants in their order. */
export const listColumns = ['author', 'target', 'department', 'category', 'content', 'date', 'status', 'owner'] as const;
export type ListColumn = (typeof listColumns)[number];
/** Columns that the table can do without. */
export const rantColumns = without(listColumns, 'content', 'status');
export type RantColumn = (typeof rantColumns)[number];
/** The columns that the table shows before somebody chooses. */
export const usualColumns = without(rantColumns, 'owner');
/** The columns of everybody's files. People who handle rants get the owner behind them. */
export const fileColumns = [
  'date',
  'author',
  'target',
  'department',
  'category',
  'content',
  'status',
] as const satisfies readonly ListColumn[];
/** Columns by which the list can be sorted: those with an index, and the author (list.ts, slowSorts). */
export const rantSorts = [
  'date',
  'author',
  'target',
  'department',
  'category',
  'content',
  'status',
] as const satisfies readonly ListColumn[];
export type RantSort = (typeof rantSorts)[number];

/** Filters whose value is a text, under the same name in addresses, calls and saved views. */
export const textFilters = {
  /** The category, department and target, each by name or by _id. */
  category: nameFilter,
  department: nameFilter,
  target: nameFilter,
};
export type TextFilter = keyof typeof textFilters;
/** The text filters that name an option, in the order of the page, and the lists of these options. */
export const namedFilters = {
  target: listOfField.target,
  department: listOfField.department,
  category: listOfField.categoryType,
} as const satisfies Partial<Record<TextFilter, OptionList>>;
export type NamedFilter = keyof typeof namedFilters;
export const namedFilterNames = Object.keys(namedFilters) as NamedFilter[];
const typedFilterNames = (Object.keys(textFilters) as TextFilter[]).filter((name) => !(name in namedFilters));
export const textFilterNames: readonly TextFilter[] = [...namedFilterNames, ...typedFilterNames];
