/**
 * Calls that cannot be undone are refused until the person has given a password or second factor again. The part that asks for it registers here; the
 * refused call is then sent again, so nothing that was typed is lost. Several calls at once ask once.
 */
type Ask = () => Promise<boolean>;

let shown: Ask | null = null;
let running: Promise<boolean> | null = null;

export const proof = {
  /** True once it was proved; false where the person does not want to, or nobody can ask. */
  ask(): Promise<boolean> {
    running ??= (shown?.() ?? Promise.resolve(false)).finally(() => {
      running = null;
    });
    return running;
  },
  /** Returns how to end it. */
  askedBy(ask: Ask): () => void {
    shown = ask;
    return () => {
      if (shown === ask) shown = null;
    };
  },
};
