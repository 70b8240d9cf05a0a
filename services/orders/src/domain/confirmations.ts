import type { PaymentMethod } from '@satcade/contracts/enums';
import type { Cents } from '@satcade/kernel';

/** Required confirmations: none for Lightning; on-chain 1 below 100 USD, 2 below 1000 USD, else 6. */
export function confirmationsFor(method: PaymentMethod, totalCents: Cents): number {
  if (method === 'lightning') return 0;
  if (totalCents < 100_00) return 1;
  return totalCents < 1000_00 ? 2 : 6;
}
