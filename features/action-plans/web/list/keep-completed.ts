/** Tells the list that a plan was completed in it, so that its row stays until the page is left. */
import { createContext } from 'react';

export const KeepCompleted = createContext<(id: string) => void>(() => {});
