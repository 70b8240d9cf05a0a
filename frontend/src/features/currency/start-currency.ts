import { amountViews } from '../../components/approx.tsx';
import { Amount, Note } from './amount.tsx';
import { startRates, stopRates } from './api.ts';
import { chosenUnit } from './unit.ts';

function show(): void {
  const isDollar = chosenUnit.get() === 'USD';
  if (isDollar) stopRates();
  else startRates();
  amountViews.set(isDollar ? undefined : { Amount, Note });
}

let isStarted = false;

/** Shows amounts in the chosen unit from now on, also when another one is chosen, here or in another tab. */
export function startCurrency(): void {
  if (!isStarted) chosenUnit.subscribe(show);
  isStarted = true;
  show();
}
