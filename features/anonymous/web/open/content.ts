/** Says in a sentence why a text cannot be sent in a box. */

import { useFormat } from '#web/lib/format/format.ts';
import { limits } from '../../contract/limits.ts';
import { fits } from '../device.ts';
import { t } from '../words.ts';

const max = limits.content;

export function useContentCheck(): (content: string) => string | undefined {
  const { number } = useFormat();
  return (content) => {
    if (content.trim() === '') return t('sealed.messageWrite');
    if (content.length > max) return t('sealed.tooLong', { max: number(max) });
    return fits(content) ? undefined : t('sealed.tooMany');
  };
}
