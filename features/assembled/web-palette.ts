/** Made by scripts/assemble.ts from features/index.ts. */
import { palette as apiKeys } from '../api-keys/web/palette.ts';
import { palette as rightOfReply } from '../right-of-reply/web/palette.ts';
import { palette as councilReport } from '../council-report/web/palette.ts';
import { palette as help } from '../help/web/palette.ts';
import { palette as accessRequests } from '../access-requests/web/palette.ts';
import type { PalettePart } from '#web/frame/palette/part.ts';

export const palette: readonly PalettePart[] = [apiKeys, rightOfReply, councilReport, help, accessRequests];
