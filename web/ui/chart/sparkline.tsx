/**
 * A small line beside a number that shows its course (product.md 8.17). It has no axes and no words, which the chart and its table have.
 * Hidden on phones.
 */
import classes from './sparkline.module.css';

const [width, height, edge] = [72, 36, 3];

/** One value per step; null: no value, so the line skips the step. Renders nothing for fewer than two values. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const knownSteps = values.flatMap((value, step) => (value === null ? [] : [{ value, step }]));
  if (knownSteps.length < 2) return null;
  const [low, high] = [Math.min(...knownSteps.map(({ value }) => value)), Math.max(...knownSteps.map(({ value }) => value))];
  const x = (step: number) => edge + (step / (values.length - 1)) * (width - 2 * edge);
  // A line whose values are all the same is drawn in the middle.
  const y = (value: number) => height - edge - (high === low ? 0.5 : (value - low) / (high - low)) * (height - 2 * edge);
  const points = knownSteps.map(({ value, step }) => `${x(step).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg className={classes.line} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <polyline points={points} />
    </svg>
  );
}
