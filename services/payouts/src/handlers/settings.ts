import { getPayoutSettings, putPayoutSettings } from '@satcade/contracts/api/payouts';
import { type Clock, ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import type { Sha256 } from '../domain/base58.ts';
import type { Network } from '../domain/destination.ts';
import { settingsView } from '../domain/views.ts';
import type { SettingsStore } from '../ports.ts';
import { changeSettings } from '../use-cases/change-settings.ts';

/** GET and PUT /api/payout-settings (one's own) */
export const settingsRoutes = (dependencies: {
  readonly settings: SettingsStore;
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
];
