import type { Order } from '../../services/orders/src/domain/order.ts';
import { takesBack } from '../../services/orders/src/domain/refund.ts';

/** Says that a rule does not hold, and for which order. */
export type Say = (rule: string, detail: string, orderId?: string) => void;

/** Whether the buyer has the games, by what became of the order. */
export const isKept = (order: Order): boolean => order.status === 'FULFILLED' && !takesBack(order);
