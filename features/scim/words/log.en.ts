/** Sentences shown in the audit log. */
export const english = {
  'audit.family.directory': 'Directory',
  'audit.directory.linked': 'linked {subject} to the directory',
  'audit.directory.unlinked': 'unlinked {subject} from the directory',
  'audit.directory.addressStays':
    'sent another address for {subject}. It was not taken over: the address of an admin is changed by admins only',
  'audit.directory.notTaken': 'switched {subject} off; the rest of that request could not be taken over',
  'audit.directory.stays': 'tried to deactivate {subject}, an account that has to remain active',
  'audit.directory.manyLeft': '{people, plural, one {switched # person off within an hour} other {switched # people off within an hour}}',
  'audit.directory.mapped':
    'gave members of the group “{group}” the role {role} and {departments, plural, =0 {no departments} one {# department} other {# departments}}',
  'audit.directory.mappedNone':
    'gave members of the group “{group}” no role and {departments, plural, =0 {no departments} one {# department} other {# departments}}',
  'action.directory.linked': 'Linked to the directory',
  'action.directory.unlinked': 'Unlinked from the directory',
  'action.directory.addressStays': 'Address of an admin kept',
  'action.directory.notTaken': 'Switched off, the rest not taken over',
  'action.directory.stays': 'Could not be switched off',
  'action.directory.manyLeft': 'Many were switched off',
  'action.directory.mapped': 'Group of the directory changed',
} as const;
