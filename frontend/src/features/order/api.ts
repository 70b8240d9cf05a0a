import { getOrderStatus, type OrderStatusView, orderStatusView, requestRefund } from '@satcade/contracts/api/orders';
import type { OrderStatus, RefundKind } from '@satcade/contracts/enums';
import { isId } from '@satcade/kernel';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { common } from '../../content/common.ts';
import { orderText } from '../../content/order/order.ts';
import { call, request } from '../../lib/api/call.ts';
import { ApiProblem } from '../../lib/api/problem.ts';
import { keyOf } from '../../lib/api/query-key.ts';
import type { LiveState } from '../../lib/live/client.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { useIsPast } from '../../lib/use-now.ts';
import { noteStoreTime, onDevice } from './payment/store-clock.ts';
import { refundPollMs } from './refund/refund.ts';

/** How often to read the order while there is no live connection. */
const POLL_MS = 5_000;

/** States that change only when someone acts. */
const FINAL: readonly OrderStatus[] = ['FULFILLED', 'EXPIRED', 'FAILED'];
export const isFinal = (status: OrderStatus): boolean => FINAL.includes(status);

/** The page of an order, by its ID. */
const orderKey = keyOf('order-status');
/** A refund that is being requested, by the order's ID. */
const refundKey = keyOf('refund');

/** The order as its buyer sees it, kept up to date by the live connection, or by polling while there is none. */
export function useOrder(orderId: string, enabled: boolean) {
  const query = useQuery({
    queryKey: orderKey(orderId),
    queryFn: ({ signal }) => readOrder(orderId, signal),
    enabled,
    staleTime: 0,
    refetchInterval: ({ state }): number | false => {
      if (state.data === undefined || (connection === 'connected' && !isOver)) return false;
      return refundPollMs(state.data.order.refund) || (isSettled(state.data) ? false : POLL_MS);
    },
  });
  // When the time to pay runs out, the order changes soon: it is polled until it has.
  const end = isDue(query.data) ? query.data?.invoice?.expiresAt : undefined;
  const isOver = useIsPast(end && onDevice(end));
  const connection: LiveState = useLive('Order', enabled && isId(orderId) ? orderId : undefined, () => {
    void query.refetch();
  });
  return { query, connection };
}

async function readOrder(orderId: string, signal: AbortSignal): Promise<OrderStatusView> {
  if (!isId(orderId)) throw new ApiProblem('not-found', 404, orderText.notFoundText);
  const reply = await request(getOrderStatus, { params: { orderId }, signal });
  noteStoreTime(reply.headers.get('date'));
  const view = z.safeParse(orderStatusView, await reply.json().catch(() => undefined));
  if (!view.success) throw new ApiProblem('bad-reply', reply.status, common.badReply);
  return view.data;
}

/** Whether the order is final. A late payment may still be accepted. */
const isSettled = ({ order, next }: OrderStatusView): boolean =>
  isFinal(order.status) && !(order.status === 'EXPIRED' && next === 'refund-offered');

const isDue = (view: OrderStatusView | undefined): boolean => view?.next === 'pay' || view?.next === 'pay-remainder';

/** Requests a refund. One request is sent at a time, however often the button is pressed. */
export function useAskRefund(orderId: string) {
  const queries = useQueryClient();
  const mutationKey = refundKey(orderId);
  const { mutate, ...state } = useMutation({
    mutationKey,
    mutationFn: (request: RefundRequest) => call(requestRefund, { params: { id: orderId }, body: request }),
    onSuccess: (order) =>
      queries.setQueryData<OrderStatusView>(orderKey(orderId), (view) => view && { ...view, order }),
    // Only the server knows what can be requested next, also after a refusal.
    onSettled: () => queries.invalidateQueries({ queryKey: orderKey(orderId) }),
  });
  const ask: typeof mutate = (request, options) => {
    if (queries.isMutating({ mutationKey }) === 0) mutate(request, options);
  };
  return { ...state, ask };
}

interface RefundRequest {
  readonly kind: RefundKind;
  readonly reason?: string;
}
