import type { EndpointStore } from '../ports.ts';

/**
 * Removes the endpoints of a deleted account: nothing is delivered from then on. The log, which says nothing about a
 * person, expires by itself.
 */
export async function eraseAccount(
  userId: string,
  { endpoints }: { readonly endpoints: Pick<EndpointStore, 'all' | 'remove'> },
): Promise<void> {
  for (const endpoint of await endpoints.all(userId)) await endpoints.remove(endpoint);
}
