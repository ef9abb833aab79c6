/** The permissions of each role, read from the gates and calls that the server enforces. */

import { callGroups } from '@earshot/contract/call-groups';
import type { Endpoint } from '@earshot/contract/endpoint';
import { gates, may, type Permission, type Role, roles } from '@earshot/contract/policy';
import type { PackSection } from '../contract/calls.ts';
import { section, type Told } from './section.ts';

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

export function rightsSections({ translator, set, parts }: Told): PackSection[] {
  const { translate } = translator;
  const word = (is: boolean) => translate(is ? 'pack.yes' : 'pack.no');
  const opens = (role: Role, permission: Permission) => word(may({ id: '', role }, permission));
  const reading = [
    translate('pack.rule.about'),
    translate(`pack.rule.${set.employeeVisibility}`),
    translate(
      set.employeeVisibility === 'own' && set.managersSee === 'departments' ? 'pack.rule.managersDepartments' : 'pack.rule.managersAll',
    ),
  ];
  const others = [
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
      word(gates[permission] === null),
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
      rows: [...reading, ...others].map((rule) => [rule]),
    }),
  ];
}
