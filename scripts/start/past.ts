import type { System } from './system.ts';

const LINE_EVERY_DAYS = 13;

/**
 * Plays the past. If a day fails, the store continues at the real time with the days played so far, and prints the
 * error.
 */
export async function bringPast(
  { ready, users, cloud, standIn }: System,
  step: (text: string) => void,
  stopping: AbortSignal,
): Promise<void> {
  if (standIn === undefined) throw new Error('the past needs the BTCPay stand-in, which pays for the buyers');
  const printDay = (day: number, days: number): void => {
    if (day % LINE_EVERY_DAYS === 0) step(`playing three months of trade: ${day} of ${days} days`);
  };
  step('playing three months of trade, on the first start only; npm start -- --no-past skips it');
  step('look around and sign in meanwhile; the clock jumps from day to day, so an order expires before it is paid');
  step('if this is stopped before its end, the next start begins a new store');
  const { playPast } = await import('@satcade/demo-shop/past');
  try {
    await playPast({ ready, users, cloud, standIn }, printDay);
  } catch (error) {
    if (stopping.aborted) return;
    console.error('Only a part of the past of the demo shop was played. Try again with npm start -- --reset.', error);
  }
}
