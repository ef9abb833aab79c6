/** Shown on the page System. */
export const english = {
  'system.files': 'The space for files is nearly full.',
  'system.filesMore': 'More than 80 % is used. When it is full, nobody can add files. Raise the limit in Administration.',
  'system.scanner': 'Files wait for the virus scanner.',
  'system.scannerMore':
    'clamd has not answered for five minutes, so nobody can open these files. Check that it runs at the address in CLAMD_URL.',
} as const;
