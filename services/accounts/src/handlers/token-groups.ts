import * as z from 'zod/mini';
import type { SignInNotes } from '../ports.ts';
import { namesAdmin, tokenGroups } from '../use-cases/token-groups.ts';

const eventSchema = z.looseObject({
  triggerSource: z.string(),
  userPoolId: z.string(),
  userName: z.string(),
  request: z.looseObject({
    userAttributes: z.looseObject({ sub: z.string() }),
    groupConfiguration: z.looseObject({ groupsToOverride: z._default(z.nullable(z.array(z.string())), []) }),
  }),
});

interface Options {
  readonly adminTotp: 'required' | 'optional';
  readonly factorsOf: (userPoolId: string, username: string) => Promise<readonly string[]>;
  readonly signIns: SignInNotes;
}

/**
 * Cognito's pre token generation trigger (event version 2). If Admins need TOTP, an Admin without it gets an ordinary
 * user's tokens. It also records Admins' sign-ins, because it is the only trigger that knows the user's groups.
 */
export const tokenGroupsTrigger =
  ({ adminTotp, factorsOf, signIns }: Options) =>
  async (input: unknown): Promise<unknown> => {
    const event = eventSchema.parse(input);
    const { groupConfiguration, userAttributes } = event.request;
    const groupsToOverride = await tokenGroups(
      event.userName,
      groupConfiguration.groupsToOverride ?? [],
      adminTotp,
      (username) => factorsOf(event.userPoolId, username),
    );
    if (event.triggerSource === 'TokenGeneration_Authentication' && namesAdmin(groupsToOverride))
      await signIns.note({ userId: userAttributes.sub, username: event.userName });
    // Cognito drops every group that the reply does not name.
    const groupOverrideDetails = { ...groupConfiguration, groupsToOverride };
    return { ...event, response: { claimsAndScopeOverrideDetails: { groupOverrideDetails } } };
  };
