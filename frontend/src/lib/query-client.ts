import { QueryClient } from '@tanstack/react-query';

/** The API client retries already, so a query that fails has failed for good. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false } },
});
