/** Sentences for the trash. */
export const english = {
  'deleted.option': 'Option',
  'deleted.targetEmployees': 'Target Employees',
  'deleted.targetDepartments': 'Target Departments',
  'deleted.categoryTypes': 'Category Types',
} as const;
