/** The input of each client program, and the values it returns when all went well. */
export interface ClientInput {
  url: string;
  email: string;
  password: string;
}

export interface ClientOutput {
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
