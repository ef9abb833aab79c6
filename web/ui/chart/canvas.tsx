/** The chart on its canvas, loaded after the page. It is drawn again when its numbers, the colour scheme or the font change, and is animated only the first time. */
import { useComputedColorScheme, useDirection, useMantineTheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { Chart } from 'chart.js';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useFormat } from '../../lib/format/format.ts';
import { type ChartStyle, configOf, type Look } from './config.ts';
import type { ChartData } from './data.ts';

interface CanvasProps extends ChartStyle {
  data: ChartData;
  /** A point, bar or slice was clicked. `series` is 0 where there is one. */
  onPick?: (index: number, series: number) => void;
  /** Whether a click there leads anywhere. */
  canPick?: (index: number, series: number) => boolean;
  /** Draws at once: printing does not wait for an animation. */
  isPrinting?: boolean;
}

export default function Canvas({ data, colour = 0, hasLabels = true, onPick, canPick, isPrinting = false }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const wasDrawn = useRef(false);
  const look = useLook();
  const pick = useEffectEvent((index: number, series: number) => onPick?.(index, series));
  const leads = useEffectEvent((index: number, series: number) => canPick?.(index, series) ?? false);
  // A new object with the same numbers does not cause another drawing.
  const same = JSON.stringify(data);

  useEffect(() => {
    if (!canvas.current) return;
    const isFirst = !wasDrawn.current && !isPrinting;
    const { data: drawn, ...config } = configOf(JSON.parse(same), { ...look, isMoving: look.isMoving && isFirst }, { colour, hasLabels });
    // The first drawing is split in two steps, so that a slow phone can answer a touch between them. Printing, which redraws in the light scheme, does not wait.
    const chart = new Chart(canvas.current, { ...config, data: isFirst ? { datasets: [] } : drawn });
    const second = window.setTimeout(() => {
      if (!isFirst) return;
      chart.data = drawn;
      chart.update();
    });
    const at = (event: MouseEvent) => chart.getElementsAtEventForMode(event, 'nearest', { intersect: true }, true)[0];
    chart.canvas.onclick = (event) => {
      const found = at(event);
      if (found && leads(found.index, found.datasetIndex)) pick(found.index, found.datasetIndex);
    };
    chart.canvas.onmousemove = (event) => {
      const found = at(event);
      chart.canvas.style.cursor = found && leads(found.index, found.datasetIndex) ? 'pointer' : '';
    };
    wasDrawn.current = true;
    return () => {
      window.clearTimeout(second);
      chart.destroy();
    };
  }, [same, look, colour, hasLabels, isPrinting]);

  return <canvas ref={canvas} />;
}

/** The scheme's colours, and the font once it is loaded: text on a canvas does not follow a change by itself. */
function useLook(): Look {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a font that has come makes a new look
  return useMemo(
    () => ({ tokens: other.tokens[scheme], font: fontFamily, number, isMoving: !isStill, isRtl }),
    [other, scheme, fontFamily, number, isStill, isRtl, hasFont],
  );
}
