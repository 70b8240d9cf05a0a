import { ORDER_STATUSES, type OrderStatus } from '@satcade/contracts/enums';
import { isoTime } from '@satcade/kernel';

/** A step of an order: when it came to which status. */
export interface Step {
  readonly at: string;
  readonly status: OrderStatus;
}

/** A step as one number, milliseconds and status: an order carries its steps in every write, and each byte counts. */
export const packStep = ({ at, status }: Step): number => Date.parse(at) * 10 + ORDER_STATUSES.indexOf(status);

/** The step that a number stands for. */
export const unpackStep = (packed: number): Step => ({
  at: isoTime(Math.floor(packed / 10)),
  status: ORDER_STATUSES[packed % 10] ?? 'PENDING',
});
