/** The scopes of a key: each part of Earshot with a box to read and a box to change. A role is offered what it may do itself. */

import { may, type Permission, type Role } from '@earshot/contract/policy';
import { type KeyRoom, keyRooms, type Reach, type Scope, serviceScopes } from '@earshot/contract/scopes';
import { Checkbox, Input } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './keys.module.css';
import { t } from './words.ts';

const rooms = Object.keys(keyRooms) as KeyRoom[];
const reaches = ['read', 'write'] as const;

/** The scopes a key of this role can have. */
export function offeredScopes(role: Role, isService: boolean): Scope[] {
  return rooms.flatMap((room) =>
    (Object.entries(keyRooms[room]) as [Reach, Permission][]).flatMap(([reach, least]) => {
      const scope = `${room}:${reach}` as Scope;
      return may({ id: '', role }, least) && (!isService || serviceScopes.includes(scope)) ? [scope] : [];
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
            <th scope="col">{t('keys.room')}</th>
            {reaches.map((reach) => (
              <th key={reach} scope="col">
                {t(`keys.${reach}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rooms
            .filter((room) => offered.some((scope) => scope.startsWith(`${room}:`)))
            .map((room) => (
              <tr key={room}>
                <th scope="row">{t(`keys.rooms.${room}`)}</th>
                {reaches.map((reach) => {
                  const scope = `${room}:${reach}` as Scope;
                  return (
                    <td key={reach}>
                      {offered.includes(scope) && (
                        <Checkbox
                          value={scope}
                          aria-label={t(`keys.${reach}Room`, { room: t(`keys.rooms.${room}`) })}
                          // The summary of errors leads to the first.
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
