/** Icons of the buttons and menu items. */
import { IconFileSpreadsheet, IconFileTypeCsv, IconReport } from '@tabler/icons-react';

const look = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export const excelIcon = <IconFileSpreadsheet {...look} />;
export const csvIcon = <IconFileTypeCsv {...look} />;
export const reportIcon = <IconReport {...look} />;
