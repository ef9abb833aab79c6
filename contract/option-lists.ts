/** Lists that people choose from when they submit a rant. Stored rows use these names. */
export const optionLists = ['targetEmployees', 'targetDepartments', 'categoryTypes'] as const;
export type OptionList = (typeof optionLists)[number];
