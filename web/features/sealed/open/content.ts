/** What hinders words from being sent in a box, in a sentence. */
import { limits } from '@earshot/contract/limits';
import { useFormat } from '../../../lib/format/format.ts';
import { fits } from '../device.ts';
import { t } from '../said.ts';

const max = limits.sealed.content;

export function useContentCheck(): (content: string) => string | undefined {
  const { number } = useFormat();
  return (content) => {
    if (content.trim() === '') return t('sealed.messageWrite');
    if (content.length > max) return t('sealed.tooLong', { max: number(max) });
    return fits(content) ? undefined : t('sealed.tooMany');
  };
}
