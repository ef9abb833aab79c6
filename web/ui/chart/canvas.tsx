/**
 * A chart on a canvas, loaded after the page. It is redrawn when its numbers, the colour scheme or the font change, and animated only the
 * first time.
 */
import { useComputedColorScheme, useDirection, useMantineTheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { Chart } from 'chart.js';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFormat } from '../../lib/format/format.ts';
import { type ChartLook, type ChartStyle, configOf } from './config.ts';
import type { ChartData } from './data.ts';

interface CanvasProps extends ChartStyle {
  data: ChartData;
  /** A point, bar or slice was clicked. `series` is 0 if there is only one. */
  onPick?: (index: number, series: number) => void;
  /** Whether a click on it opens anything. */
  canPick?: (index: number, series: number) => boolean;
  /** Draws without animation, because printing does not wait for one. */
  isPrinting?: boolean;
}

export default function Canvas({ data, colour = 0, hasLabels = true, onPick, canPick, isPrinting = false }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const wasDrawn = useRef(false);
  const look = useLook();
  const pick = useEffectEvent((index: number, series: number) => onPick?.(index, series));
  const leads = useEffectEvent((index: number, series: number) => canPick?.(index, series) ?? false);
  // A new object with the same numbers must not redraw the chart.
  const dataKey = JSON.stringify(data);

  useEffect(() => {
    if (!canvas.current) return;
    const isFirst = !wasDrawn.current && !isPrinting;
    const data: ChartData = JSON.parse(dataKey);
    const { data: drawnData, ...config } = configOf(data, { ...look, isMoving: look.isMoving && isFirst }, { colour, hasLabels });
    // The first drawing has two steps, so that a slow phone can respond to touch in between. Printing, which redraws in the light scheme,
    // does not wait.
    const chart = new Chart(canvas.current, { ...config, data: isFirst ? { datasets: [] } : drawnData });
    const second = window.setTimeout(() => {
      if (!isFirst) return;
      chart.data = drawnData;
      chart.update();
    });
    const at = (event: MouseEvent) => {
      const [found] = chart.getElementsAtEventForMode(event, 'nearest', { intersect: true }, true);
      // The columns behind the lines of a short chart follow in the same order.
      return found && { index: found.index, series: found.datasetIndex % data.series.length };
    };
    chart.canvas.onclick = (event) => {
      const found = at(event);
      if (found && leads(found.index, found.series)) pick(found.index, found.series);
    };
    chart.canvas.onmousemove = (event) => {
      const found = at(event);
      chart.canvas.style.cursor = found && leads(found.index, found.series) ? 'pointer' : '';
    };
    wasDrawn.current = true;
    return () => {
      window.clearTimeout(second);
      chart.destroy();
    };
  }, [dataKey, look, colour, hasLabels, isPrinting]);

  return <canvas ref={canvas} />;
}

/** The scheme's colours, and the font once it has loaded: text on a canvas does not update when the font arrives. */
function useLook(): ChartLook {
  const { other, fontFamily = 'sans-serif' } = useMantineTheme();
  const scheme = useComputedColorScheme('light');
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  const { number } = useFormat();
  const isRtl = useDirection().dir === 'rtl';
  const [hasFont, setHasFont] = useState(() => document.fonts.check(`13px ${fontFamily}`));
  useEffect(() => {
    let isOver = false;
    void document.fonts.load(`13px ${fontFamily}`).then((found) => {
      if (!isOver && found.length > 0) setHasFont(true);
    });
    return () => {
      isOver = true;
    };
  }, [fontFamily]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a loaded font must make a new look
  return useMemo(
    () => ({ tokens: other.tokens[scheme], font: fontFamily, number, isMoving: !isStill, isRtl }),
    [other, scheme, fontFamily, number, isStill, isRtl, hasFont],
  );
}
