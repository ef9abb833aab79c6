/** Each program is started with this, and says `Seen` when all went well. */
export interface Given {
  url: string;
  email: string;
  password: string;
}

export interface Seen {
  token: string;
  fileId: string;
  rantId: string;
  listed: string[];
}

export const words = {
  target: 'Management',
  department: 'Production',
  categoryType: 'Workplace',
  content: 'Written by a generated client.',
};
export const file = (): File => new File(['One line.\n'], 'note.txt', { type: 'text/plain' });
