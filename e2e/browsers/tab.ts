/** Actions that every browser of these journeys supports, whatever drives it. */

/** A tab with a fresh profile. */
export interface Tab {
  goto(address: string): Promise<void>;
  /** Evaluates an expression in the page and awaits it. The result must be JSON. */
  run(expression: string): Promise<unknown>;
  click(x: number, y: number): Promise<void>;
  /** Types with the keyboard into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Resizes the page to this size, or to the minimum width of the browser's window. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export type Key = 'Enter' | 'Escape' | 'Backspace' | 'Tab' | 'ArrowLeft' | 'End';

export interface OpenBrowser {
  version: string;
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}
