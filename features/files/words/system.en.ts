/** Shown on the page System. */
export const english = {
  'system.files': 'The room for files is nearly full.',
  'system.filesMore': 'More than 80 % of it is taken. When it is full, nobody can add a file. In Settings you can give more.',
  'system.scanner': 'Files wait for the virus scanner.',
  'system.scannerMore':
    'clamd has not answered for more than five minutes. Nobody can open these files until it does. Look whether it runs at the address in CLAMD_URL.',
} as const;
