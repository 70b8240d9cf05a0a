import * as z from 'zod/mini';
import { tokenGroups } from '../use-cases/token-groups.ts';

const eventSchema = z.looseObject({
  userPoolId: z.string(),
  userName: z.string(),
  request: z.looseObject({
    groupConfiguration: z.looseObject({ groupsToOverride: z._default(z.nullable(z.array(z.string())), []) }),
  }),
});

/** Cognito's pre token generation trigger (event version 2): an Admin without TOTP gets tokens of an ordinary user. */
export const tokenGroupsTrigger =
  (factorsOf: (userPoolId: string, username: string) => Promise<readonly string[]>) =>
  async (input: unknown): Promise<unknown> => {
    const event = eventSchema.parse(input);
    const { groupConfiguration } = event.request;
    const groupsToOverride = await tokenGroups(event.userName, groupConfiguration.groupsToOverride ?? [], (username) =>
      factorsOf(event.userPoolId, username),
    );
    // Cognito drops every group that the reply does not name.
    const groupOverrideDetails = { ...groupConfiguration, groupsToOverride };
    return { ...event, response: { claimsAndScopeOverrideDetails: { groupOverrideDetails } } };
  };
