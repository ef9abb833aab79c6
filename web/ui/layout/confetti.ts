/**
 * Confetti for a completed plan (product.md 7.10, 8.5): 200 pieces for five seconds in the colours of the charts; none if the person
 * prefers reduced motion.
 */
import classes from './confetti.module.css';

const pieces = 200;
const ms = 5000;
const framesPerSecond = 60;
const colours = 8;

/** Draws on a temporary canvas, so that the page below stays usable. */
export async function confetti(): Promise<void> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: library } = await import('canvas-confetti');
  const canvas = document.createElement('canvas');
  canvas.className = classes.canvas ?? '';
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  const style = getComputedStyle(document.documentElement);
  const throwAll = library.create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true });
  void throwAll({
    particleCount: pieces,
    ticks: (ms / 1000) * framesPerSecond,
    spread: 120,
    startVelocity: 45,
    origin: { y: 0.35 },
    colors: Array.from({ length: colours }, (_, i) => style.getPropertyValue(`--es-chart-${i + 1}`).trim()),
    disableForReducedMotion: true,
  });
  window.setTimeout(() => {
    throwAll.reset();
    canvas.remove();
  }, ms);
}
