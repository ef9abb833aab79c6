/** Makes images of charts for a report. The drawing code is loaded on first use. */
import { useDirection, useMantineTheme } from '@mantine/core';
import { useFormat } from '../../lib/format/format.ts';
import { t } from '../words.ts';
import { type ChartData, foldRest } from './data.ts';

export function useChartImage(): (data: ChartData) => Promise<string> {
  const { other, fontFamily = 'sans-serif' } = useMantineTheme();
  const { number } = useFormat();
  const isRtl = useDirection().dir === 'rtl';
  return async (data) => {
    const { chartImage } = await import('./chart-image.ts');
    await document.fonts.load(`13px ${fontFamily}`);
    return chartImage(foldRest(data, t('ui.rest')), { tokens: other.tokens.light, font: fontFamily, number, isMoving: false, isRtl });
  };
}
