import { getOrderStatus, type OrderStatusView } from '@satcade/contracts/api/orders';
import type { OrderStatus } from '@satcade/contracts/enums';
import { isId } from '@satcade/kernel';
import { useQuery } from '@tanstack/react-query';
import { orderText } from '../../content/order.ts';
import { call } from '../../lib/call.ts';
import type { LiveState } from '../../lib/live/client.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { ApiProblem } from '../../lib/problem.ts';

/** How often to look while nothing arrives by itself. */
const POLL_MS = 5_000;

/** States that nothing follows by itself. */
const FINAL: readonly OrderStatus[] = ['FULFILLED', 'EXPIRED', 'FAILED'];
export const isFinal = (status: OrderStatus): boolean => FINAL.includes(status);

/** The order as its buyer sees it, kept up to date by the live connection, or by asking while there is none. */
export function useOrder(orderId: string, enabled: boolean) {
  const query = useQuery({
    queryKey: ['order-status', orderId],
    queryFn: ({ signal }) => readOrder(orderId, signal),
    enabled,
    staleTime: 0,
    refetchInterval: ({ state }): number | false =>
      state.data === undefined || isFinal(state.data.order.status) || connection === 'connected' ? false : POLL_MS,
  });
  const connection: LiveState = useLive('Order', enabled && isId(orderId) ? orderId : undefined, () => {
    void query.refetch();
  });
  return { query, connection };
}

async function readOrder(orderId: string, signal: AbortSignal): Promise<OrderStatusView> {
  if (!isId(orderId)) throw new ApiProblem('not-found', 404, orderText.notFoundText);
  return call(getOrderStatus, { params: { orderId }, signal });
}
