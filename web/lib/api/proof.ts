/**
 * What cannot be taken back is refused until the person has proved once more who it is. Whoever shows the question puts it here; the call that was
 * refused is then sent again, so nothing that was typed is lost. Several calls at once ask once.
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
