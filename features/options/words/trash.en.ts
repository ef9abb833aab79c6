/** Shown in the list of what was deleted. */
export const english = {
  'deleted.option': 'Option',
  'deleted.targetEmployees': 'Target Employees',
  'deleted.targetDepartments': 'Target Departments',
  'deleted.categoryTypes': 'Category Types',
} as const;
