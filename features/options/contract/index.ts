/** Shapes that later features may use. */
export { type OptionList, optionLists } from '#contract/option-lists.ts';
export { type Option, options } from './calls.ts';
