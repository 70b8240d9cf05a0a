import type { waitingOrderFacts } from '@satcade/contracts/entities/payments';
import type { Facts } from '@satcade/contracts/shape';
import { isoTime } from '@satcade/kernel';

/** An order whose invoice BTCPay could not open when it was placed. */
export type WaitingOrder = Facts<typeof waitingOrderFacts>;

const DAY_MS = 24 * 60 * 60_000;

/** Until when its invoice may still be opened; then the order expires. */
export const waitsUntil = ({ createdAt }: Pick<WaitingOrder, 'createdAt'>): string =>
  isoTime(Date.parse(createdAt) + DAY_MS);
