import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookDeliveries,
  listWebhookEndpoints,
  renewWebhookSecret,
  replayWebhookDelivery,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from '@satcade/contracts/api/webhook-endpoints';
import type { WebhookDelivery } from '@satcade/contracts/entities/webhook-endpoints';
import { WEBHOOK_LIMITS, type WebhookEventType } from '@satcade/contracts/webhook-types';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/query-key.ts';

const endpointsKey = keyOf('webhook-endpoints');
const deliveriesKey = keyOf('webhook-deliveries');
const PAGE = 20;
/** How often the log is read while the first attempt of a delivery is under way. */
const WATCH_MS = 2_000;

/** All endpoints of the signed-in user. One page holds the maximum number. */
export const endpointsQuery = () =>
  queryOptions({
    queryKey: endpointsKey(),
    queryFn: ({ signal }) => call(listWebhookEndpoints, { query: { limit: WEBHOOK_LIMITS.endpoints }, signal }),
    staleTime: 0,
  });

const isUnderWay = ({ status, attempts }: WebhookDelivery): boolean => status === 'PENDING' && attempts.length === 0;

/** The deliveries to an endpoint, newest first, in pages. */
export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: deliveriesKey(id),
    queryFn: ({ signal, pageParam }) =>
      call(listWebhookDeliveries, {
        params: { id },
        query: { limit: PAGE, ...(pageParam !== null && { nextToken: pageParam }) },
        signal,
      }),
    initialPageParam: startToken(),
    getNextPageParam: ({ nextToken }) => nextToken ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isUnderWay)) === true ? WATCH_MS : false,
    staleTime: 0,
  });

/** Before the first page there is no token. */
const startToken = (): string | null => null;

/** What its owner says about an endpoint. */
export interface EndpointValues {
  readonly url: string;
  readonly description?: string | undefined;
  readonly events: WebhookEventType[];
}

function useAfterwards() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: endpointsKey() });
}

export const useAddEndpoint = () =>
  useMutation({
    mutationFn: (body: EndpointValues) => call(createWebhookEndpoint, { body }),
    onSuccess: useAfterwards(),
  });

/** Replaces address, description and events; a blank description is removed. */
export const useEditEndpoint = (id: string) =>
  useMutation({
    mutationFn: ({ description, ...values }: EndpointValues) =>
      call(updateWebhookEndpoint, { params: { id }, body: { ...values, description: description ?? null } }),
    onSettled: useAfterwards(),
  });

export const useSwitchEndpoint = (id: string) =>
  useMutation({
    mutationFn: (status: 'ACTIVE' | 'DISABLED') => call(updateWebhookEndpoint, { params: { id }, body: { status } }),
    onSettled: useAfterwards(),
  });

export const useDeleteEndpoint = (id: string) =>
  useMutation({
    mutationFn: () => call(deleteWebhookEndpoint, { params: { id } }),
    onSettled: useAfterwards(),
  });

export const useRenewSecret = (id: string) =>
  useMutation({
    mutationFn: () => call(renewWebhookSecret, { params: { id } }),
    onSettled: useAfterwards(),
  });

export function useTestEndpoint(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(testWebhookEndpoint, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesKey(id) }),
  });
}

export function useReplay(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (deliveryId: string) => call(replayWebhookDelivery, { params: { id, deliveryId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesKey(id) }),
  });
}
