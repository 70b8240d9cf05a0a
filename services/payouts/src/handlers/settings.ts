import { disputePayoutChange, getPayoutSettings, putPayoutSettings } from '@satcade/contracts/api/payouts';
import { type Clock, ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { demandRecentSignIn } from '@satcade/lambda/recent-sign-in';
import type { Network, Sha256 } from '../domain/destination.ts';
import { settingsView } from '../domain/views.ts';
import type { Accounts, Disputes, SettingsStore } from '../ports.ts';
import { changeSettings } from '../use-cases/change-settings.ts';
import { disputeChange } from '../use-cases/dispute-change.ts';

/** GET and PUT /api/payout-settings (the caller's own), POST /api/payout-disputes (with the token from a mail) */
export const settingsRoutes = (dependencies: {
  readonly settings: SettingsStore;
  readonly disputes: Disputes;
  readonly accounts: Accounts;
  readonly digest: (token: string) => string;
  readonly clock: Clock;
  readonly network: Network;
  readonly sha256: Sha256;
}): HttpRoute[] => [
  route(getPayoutSettings, async ({ caller }) => {
    const stored = await dependencies.settings.get(signedIn(caller).userId);
    return ok({ json: settingsView(stored, dependencies.clock.now()) });
  }),
  route(putPayoutSettings, async ({ body, caller, visitorAddress, correlationId }) => {
    const recent = demandRecentSignIn(signedIn(caller), dependencies.clock.now());
    if (!recent.ok) return recent;
    const { userId, username } = signedIn(caller);
    const changed = await changeSettings(
      { method: body.payoutMethod, address: body.payoutAddress },
      { userId, username, sourceIp: visitorAddress },
      { correlationId, causationId: correlationId },
      dependencies,
    );
    return changed.ok ? ok({ json: settingsView(changed.value, dependencies.clock.now()) }) : changed;
  }),
  route(disputePayoutChange, async ({ body, visitorAddress, correlationId }) => {
    const cause = { correlationId, causationId: correlationId };
    const disputed = await disputeChange(body.token, visitorAddress, cause, dependencies);
    return disputed.ok ? ok({ json: { frozenAt: disputed.value.at } }) : disputed;
  }),
];
