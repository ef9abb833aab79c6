/** The people and lists of the demo organisation. Everybody in it is invented. */
import type { AccountStatus, Role } from '@earshot/contract/policy';

export const organisation = {
  organisationName: 'Northwind',
  timeZone: 'Europe/Berlin',
  employeeVisibility: 'all',
  resolveDays: 14,
} as const;

export interface DemoPerson {
  name: string;
  role: Role;
  status: AccountStatus;
  /** A manager's departments, by name. They matter once Settings restricts managers to them. */
  departments?: readonly string[];
  /** The account is deactivated at the end of the story. */
  hasLeft?: boolean;
}

const person = (name: string, role: Role = 'employee', status: AccountStatus = 'approved'): DemoPerson => ({
  name,
  role,
  status,
});

/**
 * Ada founds the organisation; the others join later. Marcus is also a target employee, and linked to that target. Priya's account and a
 * target have the same name, and no admin has decided yet whether they are one person.
 */
export const people = {
  ada: person('Ada Okafor', 'admin'),
  mona: { ...person('Mona Castell', 'manager'), departments: ['Customer Support', 'People Ops', 'Warehouse'] },
  max: { ...person('Max Ferreira', 'manager'), departments: ['Engineering', 'Facilities', 'Finance'] },
  eve: person('Eve Lindqvist'),
  eli: person('Eli Navarro'),
  hana: person('Hana Sato'),
  ruth: person('Ruth Mbeki'),
  theo: person('Theo Marsh'),
  jonas: person('Jonas Weir'),
  marcus: person('Marcus Oyelaran'),
  dee: { ...person('Dee Arranz'), hasLeft: true },
  rex: person('Rex Dunmore', 'employee', 'rejected'),
  pia: person('Pia Hallam', 'employee', 'pending'),
  wen: person('Wen Abara', 'employee', 'pending'),
  priya: person('Priya Raman', 'employee', 'pending'),
} satisfies Record<string, DemoPerson>;
export type DemoName = keyof typeof people;

export const emailOf = (name: string): string => `${name.toLowerCase().replace(' ', '.')}@northwind.example`;

/** The password of every account in the demo; it protects nothing. */
export const password = 'say it plainly';

/** An admin, a manager and an employee to sign in as, a line each; in an empty organisation only the admin. */
export const signInLines = (isEmpty = false): string[] =>
  (
    [
      ['admin', people.ada],
      ['manager', people.mona],
      ['employee', people.eve],
    ] as const
  )
    .filter(([role]) => !isEmpty || role === 'admin')
    .map(([role, player]) => `  ${role.padEnd(9)} ${emailOf(player.name).padEnd(34)} ${password}`);

/** Categories whose rants may report breaches of the law. */
export const flagged = ['Safety'] as const;

/** Target employees who already had an account when the list was made, and are linked to it. */
export const linked: readonly DemoName[] = ['marcus'];

/** Pairs of target employee and department for the demo's rants. */
export const dana = ['Dana Whitfield', 'Customer Support'] as const;
export const marcus = ['Marcus Oyelaran', 'Warehouse'] as const;
export const priya = ['Priya Raman', 'Engineering'] as const;
export const tomas = ['Tomas Keller', 'Facilities'] as const;
export const joanne = ['Joanne Fitch', 'Finance'] as const;
export const samuel = ['Samuel Brandt', 'People Ops'] as const;

export const lists = {
  targetEmployees: ['Dana Whitfield', 'Joanne Fitch', 'Marcus Oyelaran', 'Priya Raman', 'Samuel Brandt', 'Tomas Keller'],
  targetDepartments: ['Customer Support', 'Engineering', 'Facilities', 'Finance', 'People Ops', 'Warehouse'],
  categoryTypes: ['Communication', 'Management', 'Pay & Benefits', 'Recognition', 'Safety', 'Scheduling', 'Tools & Equipment', 'Workload'],
} as const;

/** Deadlines of categories that are shorter than the organisation's. */
export const quicker = { Safety: { answerHours: 24, resolveDays: 7 } } as const;

/** About how many people work in some of the departments. */
export const headcounts = { 'Customer Support': 24, Engineering: 31, Finance: 6, Warehouse: 45 } as const;

/** People to whom new rants of a category are assigned in turn. */
export const answeredBy = { 'Pay & Benefits': ['mona', 'max'] } as const satisfies Record<string, readonly DemoName[]>;
