/** Menu items that make a file of the rants selected in the list. */
import { csvType, xlsxType } from '@earshot/contract/text';
import { Menu } from '@mantine/core';
import { callBlob } from '#web/lib/api/api.ts';
import { separatorHere } from '#web/lib/language/separator.ts';
import { save } from '#web/lib/page/save.ts';
import type { MakeFile } from '#web/ui/layout/use-export.ts';
import { reports } from '../contract/calls.ts';
import { csvIcon, excelIcon } from './icons.tsx';
import { t } from './words.ts';

export function SelectedFiles({ ids, onChoose }: { ids: string[]; onChoose: (makeFile: MakeFile) => void }) {
  const body = { ids };
  // The browser keeps the whole file in memory until it is saved, as selected rants are few.
  const excel = async () => save('rants-selected.xlsx', xlsxType, await callBlob(reports.selectedExcel, { body }));
  const csv = async () =>
    save('rants-selected.csv', csvType, await callBlob(reports.selectedCsv, { query: { separator: separatorHere() }, body }));
  return (
    <>
      <Menu.Item leftSection={excelIcon} onClick={() => onChoose(excel)}>
        {t('report.excel')}
      </Menu.Item>
      <Menu.Item leftSection={csvIcon} onClick={() => onChoose(csv)}>
        {t('report.csv')}
      </Menu.Item>
    </>
  );
}
