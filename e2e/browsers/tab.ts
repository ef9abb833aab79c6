/** Actions that every browser of these journeys can do, whatever drives it. */

/** One tab, with a profile that remembers nothing from before. */
export interface Tab {
  goto(address: string): Promise<void>;
  /** Evaluates an expression in the page and waits for it. What comes back is JSON. */
  run(expression: string): Promise<unknown>;
  /** With the mouse, at a place in the window. */
  click(x: number, y: number): Promise<void>;
  /** With the keyboard, into whatever has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** The page becomes this wide and high, or as narrow as the browser's window can be. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export type Key = 'Enter' | 'Escape' | 'Backspace' | 'Tab' | 'ArrowLeft' | 'End';

export interface OpenBrowser {
  version: string;
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}
