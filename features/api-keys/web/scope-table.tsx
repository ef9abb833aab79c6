/** The scopes of a key: one row per part of Earshot, with a box to read and a box to change. Only what the role may do is offered. */

import { may, type Permission, type Role } from '@earshot/contract/policy';
import { type Reach, type Scope, type ScopeGroup, scopePermissions, serviceScopes } from '@earshot/contract/scopes';
import { Checkbox, Input } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './keys.module.css';
import { t } from './words.ts';

const groups = Object.keys(scopePermissions) as ScopeGroup[];
const reaches = ['read', 'write'] as const;

export function offeredScopes(role: Role, isService: boolean): Scope[] {
  return groups.flatMap((group) =>
    (Object.entries(scopePermissions[group]) as [Reach, Permission][]).flatMap(([reach, permission]) => {
      const scope = `${group}:${reach}` as Scope;
      return may({ id: '', role }, permission) && (!isService || serviceScopes.includes(scope)) ? [scope] : [];
    }),
  );
}

interface ScopeTableProps {
  offered: readonly Scope[];
  chosen: readonly Scope[];
  onChange: (scopes: Scope[]) => void;
  error: ReactNode;
}

export function ScopeTable({ offered, chosen, onChange, error }: ScopeTableProps) {
  const first = offered[0];
  return (
    <Checkbox.Group
      label={t('keys.scopes')}
      description={t('keys.scopesHint')}
      inputWrapperOrder={['label', 'description', 'input']}
      value={[...chosen]}
      onChange={(scopes) => onChange(scopes as Scope[])}
    >
      {error && <Input.Error id="scopes-error">{error}</Input.Error>}
      <table className={classes.scopes}>
        <thead>
          <tr>
            <th scope="col">{t('keys.group')}</th>
            {reaches.map((reach) => (
              <th key={reach} scope="col">
                {t(`keys.${reach}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups
            .filter((group) => offered.some((scope) => scope.startsWith(`${group}:`)))
            .map((group) => (
              <tr key={group}>
                <th scope="row">{t(`keys.groups.${group}`)}</th>
                {reaches.map((reach) => {
                  const scope = `${group}:${reach}` as Scope;
                  return (
                    <td key={reach}>
                      {offered.includes(scope) && (
                        <Checkbox
                          value={scope}
                          aria-label={t(`keys.${reach}Group`, { group: t(`keys.groups.${group}`) })}
                          // The summary of errors links to the first checkbox.
                          {...(scope === first && { id: 'scopes' })}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </Checkbox.Group>
  );
}
