import type { CallerVerifier } from '@satcade/lambda/caller';
import type { SignedIn } from '@satcade/lambda/http';
import * as z from 'zod/mini';

const connectSchema = z.object({
  methodArn: z.string(),
  queryStringParameters: z.optional(z.nullable(z.object({ token: z.optional(z.string()) }))),
});

/** The socket handler's data about a connection. API Gateway transports only strings. */
interface AuthorizerReply {
  readonly principalId: string;
  readonly policyDocument: {
    readonly Version: '2012-10-17';
    readonly Statement: readonly {
      readonly Action: string;
      readonly Effect: 'Allow' | 'Deny';
      readonly Resource: string;
    }[];
  };
  readonly context: Readonly<Record<string, string>>;
}

const contextOf = ({ userId, username, isAdmin, session }: SignedIn): AuthorizerReply['context'] => ({
  userId,
  username,
  isAdmin: String(isAdmin),
  ...(session !== undefined && { signedInAt: String(session.signedInAt), expiresAt: String(session.expiresAt) }),
});

/**
 * Decides on $connect: guests may connect without a token. An invalid token is refused, so that the client renews it.
 */
export const authorizer =
  ({ callers }: { readonly callers: CallerVerifier }) =>
  async (input: unknown): Promise<AuthorizerReply> => {
    const { methodArn, queryStringParameters } = connectSchema.parse(input);
    const token = queryStringParameters?.token;
    const caller = await callers.callerOf(token === undefined || token === '' ? undefined : `Bearer ${token}`);
    const isUser = caller.ok && caller.value.kind === 'user';
    return {
      principalId: isUser ? caller.value.userId : 'guest',
      policyDocument: {
        Version: '2012-10-17',
        Statement: [{ Action: 'execute-api:Invoke', Effect: caller.ok ? 'Allow' : 'Deny', Resource: methodArn }],
      },
      context: isUser ? contextOf(caller.value) : { isAdmin: 'false' },
    };
  };
