import { ORIGIN_HEADER, type OriginCheck } from '@satcade/lambda/origin-secret';
import * as z from 'zod/mini';

const connectSchema = z.object({
  methodArn: z.string(),
  headers: z.optional(z.nullable(z.record(z.string(), z.string()))),
});

interface Dependencies<Reply> {
  readonly check: OriginCheck;
  /** Answers the connections that are let through. */
  readonly authorizer: (input: unknown) => Promise<Reply>;
}

/** Passes only connections that came through CloudFront to a socket authorizer; refuses all others. */
export const throughCloudFront =
  <Reply>({ check, authorizer }: Dependencies<Reply>) =>
  async (input: unknown) => {
    const { methodArn, headers } = connectSchema.parse(input);
    // A WebSocket API passes header names on as they were sent.
    const header = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === ORIGIN_HEADER);
    if (await check(header?.[1])) return authorizer(input);
    const refusal = { Action: 'execute-api:Invoke', Effect: 'Deny', Resource: methodArn };
    return { principalId: 'stranger', policyDocument: { Version: '2012-10-17', Statement: [refusal] }, context: {} };
  };
