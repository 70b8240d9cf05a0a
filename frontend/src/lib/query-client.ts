import { QueryClient } from '@tanstack/react-query';
import { onUserChange } from './auth/session.ts';

/** The API client retries already, so a query that fails has failed for good. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false } },
});

/** What one user was shown is not for the next; what a visitor was shown may look different to a user. */
onUserChange((_, before) => {
  if (before === undefined) void queryClient.invalidateQueries();
  else void queryClient.resetQueries();
});
