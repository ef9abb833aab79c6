/** The permissions of each role, read from the gates and calls that the server enforces. */

import { callGroups } from '@earshot/contract/call-groups';
import type { Endpoint } from '@earshot/contract/endpoint';
import { gates, may, type Permission, type Role, roles } from '@earshot/contract/policy';
import type { Organisation } from '@earshot/contract/settings';
import type { PackSection } from '../contract/calls.ts';
import { type PackInput, section } from './section.ts';

const endpoints: readonly Endpoint[] = Object.values(callGroups as unknown as Record<string, Record<string, Endpoint>>).flatMap((group) =>
  Object.values(group),
);
const roleWords = { admin: 'ui.roleAdmin', manager: 'ui.roleManager', employee: 'ui.roleEmployee' } as const;
const permissions = Object.keys(gates) as Permission[];

const callsOf = (permission: Permission): string =>
  endpoints
    .filter(({ allow }) => allow === permission)
    .flatMap(({ method, path, alias }) => [`${method} ${path}`, ...(alias ? [`${method} ${alias}`] : [])])
    .join(', ');

/** The rules about who reads rants, as the organisation has set them. */
export const readingRules = ({ employeeVisibility, managersSee }: Organisation) =>
  [
    'pack.rule.about',
    `pack.rule.${employeeVisibility}`,
    employeeVisibility === 'own' && managersSee === 'departments' ? 'pack.rule.managersDepartments' : 'pack.rule.managersAll',
  ] as const;

export function rightsSections({ translator, set, parts }: PackInput): PackSection[] {
  const { translate } = translator;
  const yesOrNo = (isTrue: boolean) => translate(isTrue ? 'pack.yes' : 'pack.no');
  const opens = (role: Role, permission: Permission) => yesOrNo(may({ id: '', role }, permission));
  const reading = readingRules(set).map((rule) => translate(rule));
  const otherRights = [
    ...(['author', 'notes', 'link', 'admin', 'key'] as const).map((rule) => translate(`pack.rule.${rule}`)),
    ...parts.flatMap(({ rules = [] }) => rules.map((rule) => translate(rule))),
    ...(['metrics', 'machine'] as const).map((rule) => translate(`pack.rule.${rule}`)),
  ];
  const table = section(translator, {
    id: 'roles',
    about: translate('pack.rolesAbout'),
    columns: ['pack.may', 'pack.public', 'pack.calls'],
    code: ['pack.calls'],
    rows: permissions.map((permission) => [
      translate(`pack.gate.${permission}`),
      yesOrNo(gates[permission] === null),
      ...roles.map((role) => opens(role, permission)),
      callsOf(permission),
    ]),
  });
  const byRole = roles.map((role) => ({ label: translate(roleWords[role]), isCode: false }));
  return [
    { ...table, columns: table.columns.toSpliced(2, 0, ...byRole) },
    section(translator, {
      id: 'rules',
      about: translate('pack.rulesAbout'),
      columns: ['pack.rule'],
      rows: [...reading, ...otherRights].map((rule) => [rule]),
    }),
  ];
}
