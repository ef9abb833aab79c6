/**
 * Asks for a password or second factor again, because the server refuses calls that cannot be undone without a recent one. The dialog
 * registers here; afterwards the refused call is sent again, so that no input is lost. Several calls at once ask only once.
 */
type AskForProof = () => Promise<boolean>;

let openDialog: AskForProof | null = null;
let runningProof: Promise<boolean> | null = null;

export const proof = {
  /** True once the person has proved who they are; false if they cancel or no dialog is registered. */
  ask(): Promise<boolean> {
    runningProof ??= (openDialog?.() ?? Promise.resolve(false)).finally(() => {
      runningProof = null;
    });
    return runningProof;
  },
  /** Registers the dialog. Returns a function that removes it. */
  askedBy(ask: AskForProof): () => void {
    openDialog = ask;
    return () => {
      if (openDialog === ask) openDialog = null;
    };
  },
};
