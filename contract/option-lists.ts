/** The lists that people choose from when they submit a rant. Tables refer to them by these names. */
export const optionLists = ['targetEmployees', 'targetDepartments', 'categoryTypes'] as const;
export type OptionList = (typeof optionLists)[number];
