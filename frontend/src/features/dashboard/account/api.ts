import { createApiKey, deleteApiKey, listApiKeys } from '@satcade/contracts/api/account';
import { API_KEY_LIMITS, type ApiScope } from '@satcade/contracts/api-keys';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/query-key.ts';

const apiKeysKey = keyOf('api-keys');

/** All keys of the signed-in user. One page holds the maximum number of keys. */
export const apiKeysQuery = () =>
  queryOptions({
    queryKey: apiKeysKey(),
    queryFn: ({ signal }) => call(listApiKeys, { query: { limit: API_KEY_LIMITS.perUser }, signal }),
    staleTime: 0,
  });

export interface NewApiKey {
  readonly name: string;
  readonly scopes: ApiScope[];
  readonly expiresInDays?: number | undefined;
}

export function useCreateApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewApiKey) => call(createApiKey, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: apiKeysKey() }),
  });
}

export function useRevokeApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteApiKey, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: apiKeysKey() }),
  });
}
