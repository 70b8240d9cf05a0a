import { download } from '@satcade/contracts/api/entitlements';
import { type Clock, ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import type { FileLinks, TokenStore } from '../ports.ts';
import { redeemToken } from '../use-cases/downloads.ts';

/** GET /api/download/{token} */
export const downloadRoute = (dependencies: {
  readonly store: TokenStore;
  readonly links: FileLinks;
  readonly clock: Clock;
}): HttpRoute =>
  route(download, async ({ params, headers, visitorAddress }) => {
    const by = { ipAddress: visitorAddress, userAgent: headers['user-agent']?.slice(0, 200) };
    const link = await redeemToken(params.token, by, dependencies);
    return link.ok ? ok({ headers: { location: link.value, 'referrer-policy': 'no-referrer' } }) : link;
  });
