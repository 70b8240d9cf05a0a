import { createApiKey, deleteApiKey, listApiKeys } from '@satcade/contracts/api/account';
import { API_KEY_LIMITS, type ApiScope } from '@satcade/contracts/api-keys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

const KEY = ['api-keys'] as const;

/** All keys of the signed-in user. One page holds the maximum number of keys. */
export const useApiKeys = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listApiKeys, { query: { limit: API_KEY_LIMITS.perUser }, signal }),
    staleTime: 0,
  });

export interface NewApiKey {
  readonly name: string;
  readonly scopes: ApiScope[];
  readonly expiresInDays?: number;
}

export function useCreateApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewApiKey) => call(createApiKey, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

export function useRevokeApiKey() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteApiKey, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
