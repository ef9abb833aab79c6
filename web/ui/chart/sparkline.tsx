/** How a number went, beside it (product.md 8.17): no axes and no words, which the chart and its table have. Not on phones. */
import classes from './sparkline.module.css';

const [width, height, edge] = [72, 36, 3];

/** One entry a step; null: none in that step, the line goes on behind it. Fewer than two known: nothing. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const known = values.flatMap((value, step) => (value === null ? [] : [{ value, step }]));
  if (known.length < 2) return null;
  const [low, high] = [Math.min(...known.map(({ value }) => value)), Math.max(...known.map(({ value }) => value))];
  const x = (step: number) => edge + (step / (values.length - 1)) * (width - 2 * edge);
  // A line whose values are all the same is drawn in the middle.
  const y = (value: number) => height - edge - (high === low ? 0.5 : (value - low) / (high - low)) * (height - 2 * edge);
  const points = known.map(({ value, step }) => `${x(step).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg className={classes.line} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <polyline points={points} />
    </svg>
  );
}
