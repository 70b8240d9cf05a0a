import { confirmEmailChange, requestEmailChange, signOutEverywhere } from '@satcade/contracts/api/identity';
import { type Clock, ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { demandRecentSignIn } from '@satcade/lambda/recent-sign-in';
import type { Accounts, BrowserStore, Codes, EmailChanges, Postman, SignOuts } from '../ports.ts';
import * as email from '../use-cases/change-email.ts';
import * as signOut from '../use-cases/sign-out-everywhere.ts';

/** POST /api/me/email, /api/me/email/confirm and /api/me/sign-out */
export const identityRoutes = (dependencies: {
  readonly changes: EmailChanges;
  readonly signOuts: SignOuts;
  readonly browsers: Pick<BrowserStore, 'forgetAll'>;
  readonly accounts: Accounts;
  readonly postman: Postman | undefined;
  readonly codes: Codes;
  readonly clock: Clock;
}): HttpRoute[] => [
  route(requestEmailChange, async ({ body, caller }) => {
    const user = signedIn(caller);
    const recent = demandRecentSignIn(user, dependencies.clock.now());
    if (!recent.ok) return recent;
    const requested = await email.requestEmailChange(user, body.email, dependencies);
    return requested.ok ? ok({}) : requested;
  }),
  route(confirmEmailChange, async ({ body, caller }) => {
    const changed = await email.confirmEmailChange(signedIn(caller), body.code, dependencies);
    return changed.ok ? ok({ json: { email: changed.value } }) : changed;
  }),
  route(signOutEverywhere, async ({ caller, correlationId }) => {
    await signOut.signOutEverywhere(signedIn(caller), { correlationId, causationId: correlationId }, dependencies);
    return ok({});
  }),
];
