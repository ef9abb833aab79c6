/** Questions to a person before he signs out, by parts of the page that are only there where they are needed: one after the other. */

/** False: he stays. */
type Ask = () => Promise<boolean>;

const asked = new Set<Ask>();

export const leaving = {
  async mayLeave(): Promise<boolean> {
    for (const ask of [...asked]) if (!(await ask())) return false;
    return true;
  },
  /** Returns how to ask no more. */
  ask(ask: Ask): () => void {
    asked.add(ask);
    return () => void asked.delete(ask);
  },
};
