import type { ComponentType, ReactNode } from 'react';
import { createStore } from '../lib/storage/store.ts';
import { useStore } from '../lib/storage/use-store.ts';

/** What features/currency shows beside prices, when the visitor has chosen more than US dollars. */
interface AmountViews {
  readonly Amount: ComponentType<{ readonly usd: number }>;
  /** The rate and its age, and what is charged. */
  readonly Note: ComponentType;
}

/** Empty for visitors who keep US dollars: they load none of that code. */
export const amountViews = createStore<AmountViews | undefined>(undefined);

/** The approximate amount of a price in the visitor's currency. Without one, the children. */
export function Approx({ usd, children }: { readonly usd: number; readonly children?: ReactNode }) {
  const Amount = useStore(amountViews)?.Amount;
  return Amount && usd > 0 ? <Amount usd={usd} /> : children;
}
