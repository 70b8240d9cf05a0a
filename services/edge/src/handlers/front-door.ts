import { ORIGIN_HEADER, type OriginCheck, THROUGH_CLOUDFRONT } from '@satcade/lambda/origin-secret';
import * as z from 'zod/mini';

/** The fields of an authorizer's event (payload format 2.0) that are read. Its header names are in lower case. */
const requestSchema = z.object({ headers: z.record(z.string(), z.string()) });

/** The simple reply of an HTTP API's authorizer. Functions read `context` as `requestContext.authorizer.lambda`. */
interface AuthorizerReply {
  readonly isAuthorized: boolean;
  readonly context?: typeof THROUGH_CLOUDFRONT;
}

/**
 * Accepts requests that came through CloudFront, and so through the firewall. The gateway caches each answer for five
 * minutes.
 */
export const frontDoor =
  (check: OriginCheck) =>
  async (input: unknown): Promise<AuthorizerReply> => {
    const { headers } = requestSchema.parse(input);
    return (await check(headers[ORIGIN_HEADER]))
      ? { isAuthorized: true, context: THROUGH_CLOUDFRONT }
      : { isAuthorized: false };
  };
