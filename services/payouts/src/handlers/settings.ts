import { may } from '@satcade/contracts/access';
import { getPayoutSettings, putPayoutSettings, releasePayout, retryPayout } from '@satcade/contracts/api/payouts';
import { problem } from '@satcade/contracts/problem';
import { type Clock, err, ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import type { Sha256 } from '../domain/base58.ts';
import type { Network } from '../domain/destination.ts';
import { settingsView } from '../domain/views.ts';
import type { Ledger, SettingsStore } from '../ports.ts';
import { changeSettings } from '../use-cases/change-settings.ts';

/** GET and PUT /api/payout-settings (one's own), POST /api/orders/{id}/payout-release and /api/payout-retry (Admins) */
export const settingsRoutes = (dependencies: {
  readonly settings: SettingsStore;
  readonly ledger: Pick<Ledger, 'release' | 'retry'>;
  readonly clock: Clock;
  readonly network: Network;
  readonly sha256: Sha256;
}): HttpRoute[] => [
  route(getPayoutSettings, async ({ caller }) => {
    const known = await dependencies.settings.get(signedIn(caller).userId);
    return ok({ json: settingsView(known, dependencies.clock.now()) });
  }),
  route(putPayoutSettings, async ({ body, caller, visitorAddress, correlationId }) => {
    const { userId, username } = signedIn(caller);
    const changed = await changeSettings(
      { method: body.payoutMethod, address: body.payoutAddress },
      { userId, username, sourceIp: visitorAddress },
      { correlationId, causationId: correlationId },
      dependencies,
    );
    return changed.ok ? ok({ json: settingsView(changed.value, dependencies.clock.now()) }) : changed;
  }),
  route(releasePayout, async ({ params, body, caller }) => {
    if (!may(caller, 'update', 'DeveloperPayout')) return err(problem('forbidden', 'Only Admins release shares.'));
    const isReleased = await dependencies.ledger.release(body.developerId, params.id);
    return isReleased ? ok({}) : err(problem('not-found', 'This developer has no held share of this order.'));
  }),
  route(retryPayout, async ({ body, caller }) => {
    if (!may(caller, 'update', 'DeveloperPayout')) return err(problem('forbidden', 'Only Admins try payouts again.'));
    const isRetried = await dependencies.ledger.retry(body.developerId);
    return isRetried ? ok({}) : err(problem('not-found', 'No payout of this developer has failed.'));
  }),
];
