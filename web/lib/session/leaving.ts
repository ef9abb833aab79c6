/** Questions before sign-out, registered by components that are mounted only when needed. They are asked one after the other. */

/** Resolves to false if the person stays. */
type LeaveQuestion = () => Promise<boolean>;

const questions = new Set<LeaveQuestion>();

export const leaving = {
  async mayLeave(): Promise<boolean> {
    for (const ask of [...questions]) if (!(await ask())) return false;
    return true;
  },
  /** Registers a question. Returns a function that removes it. */
  ask(question: LeaveQuestion): () => void {
    questions.add(question);
    return () => void questions.delete(question);
  },
};
