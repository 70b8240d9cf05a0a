import { QueryClient } from '@tanstack/react-query';
import { onUserChange } from './auth/session.ts';

/**
 * The API client retries already, so a query that fails has failed for good. Offline, too, everything is asked for: the
 * service worker may have it, and a click that cannot work says so instead of waiting in silence.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'offlineFirst' },
    mutations: { networkMode: 'offlineFirst' },
  },
});

/** What one user was shown is not for the next; what a visitor was shown may look different to a user. */
onUserChange((_, before) => {
  if (before === undefined) void queryClient.invalidateQueries();
  else void queryClient.resetQueries();
});
