import { askForSupport, getSupportRequest } from '@satcade/contracts/api/support';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { isNotFound } from '../../../lib/api/problem.ts';
import { keyOf } from '../../../lib/api/query-key.ts';

const POLL_MS = 30_000;
const supportKey = keyOf('support');

/** The messages about an order, or `null` if there are none. Read again regularly while an answer is expected. */
export const supportQuery = (orderId: string) =>
  queryOptions({
    queryKey: supportKey(orderId),
    queryFn: async ({ signal }) => {
      try {
        return await call(getSupportRequest, { params: { id: orderId }, signal });
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? POLL_MS : false),
  });

/** Sends a message to the Admins. */
export function useAskForSupport(orderId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => call(askForSupport, { params: { id: orderId }, body: { text } }),
    onSuccess: (request) => queries.setQueryData(supportKey(orderId), request),
  });
}
