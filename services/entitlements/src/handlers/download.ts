import { download } from '@satcade/contracts/api/entitlements';
import { type Clock, ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import type { EntitlementStore, FileLinks } from '../ports.ts';
import { redeemToken } from '../use-cases/downloads.ts';

/** GET /api/download/{token} */
export const downloadRoute = (dependencies: {
  readonly store: EntitlementStore;
  readonly links: FileLinks;
  readonly clock: Clock;
}): HttpRoute =>
  route(download, async ({ params }) => {
    const link = await redeemToken(params.token, dependencies);
    return link.ok ? ok({ headers: { location: link.value, 'referrer-policy': 'no-referrer' } }) : link;
  });
