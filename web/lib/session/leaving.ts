/** What somebody is asked before he signs out, by a part of the page that is only there where it is needed. */

/** False: he stays. */
type Ask = () => Promise<boolean>;

let asked: Ask | null = null;

export const leaving = {
  mayLeave: (): Promise<boolean> => asked?.() ?? Promise.resolve(true),
  /** Returns how to ask no more. */
  ask(ask: Ask): () => void {
    asked = ask;
    return () => {
      if (asked === ask) asked = null;
    };
  },
};
