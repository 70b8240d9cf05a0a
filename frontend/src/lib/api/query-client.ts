import { QueryClient } from '@tanstack/react-query';
import { onUserChange } from '../auth/session.ts';

/**
 * The API client already retries, so a failed query is final. Requests are sent even offline: the service worker may
 * have the answer, and a click that cannot work shows a message instead of waiting silently.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'offlineFirst' },
    mutations: { networkMode: 'offlineFirst' },
  },
});

/** Data of one user must not be shown to the next, and public data may differ for a signed-in user. */
onUserChange((_, before) => {
  if (before === undefined) void queryClient.invalidateQueries();
  else void queryClient.resetQueries();
});
