import { type Plan, type Run, simulate } from './simulate.ts';

const MOST_TRIES = 12;

/** Looks for a smaller number of orders that still fails with the same seed; not always the smallest. */
export async function shrunk(plan: Plan, failed: Run): Promise<Run> {
  let [good, bad] = [0, failed];
  for (let tries = 0; tries < MOST_TRIES && bad.orders - good > 1; tries += 1) {
    const orders = good + Math.floor((bad.orders - good) / 2);
    const run = await simulate({ ...plan, orders });
    if (run.broken.length > 0) bad = run;
    else good = orders;
  }
  return bad;
}
