/** Whether single keys do something here. Some people's tools type for them: it can be switched off in Profile (product.md 8.8). */
import { kept } from './kept.ts';

export const shortcuts = kept('shortcuts', ['on', 'off'], 'on');
