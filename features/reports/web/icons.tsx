import { IconFileSpreadsheet, IconFileTypeCsv, IconReport } from '@tabler/icons-react';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export const excelIcon = <IconFileSpreadsheet {...iconProps} />;
export const csvIcon = <IconFileTypeCsv {...iconProps} />;
export const reportIcon = <IconReport {...iconProps} />;
