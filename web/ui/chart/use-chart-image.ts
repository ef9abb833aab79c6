/** Makes pictures of charts for a report. What draws them is loaded when one is wanted. */
import { useDirection, useMantineTheme } from '@mantine/core';
import { useFormat } from '../../lib/format/format.ts';
import { t } from '../words.ts';
import { type ChartData, folded } from './data.ts';

export function useChartImage(): (data: ChartData) => Promise<string> {
  const { other, fontFamily = 'sans-serif' } = useMantineTheme();
  const { number } = useFormat();
  const isRtl = useDirection().dir === 'rtl';
  return async (data) => {
    const { chartImage } = await import('./chart-image.ts');
    await document.fonts.load(`13px ${fontFamily}`);
    return chartImage(folded(data, t('ui.rest')), { tokens: other.tokens.light, font: fontFamily, number, isMoving: false, isRtl });
  };
}
