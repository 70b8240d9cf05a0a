import { requestIdBytes } from '../request-id.ts';

/** The facts about a client from its handshake. */
export interface Client {
  readonly connectionId: string;
  /** ms since the epoch. */
  readonly connectedAt: number;
  readonly sourceIp: string;
  readonly userAgent: string;
  /** The authorizer's context, passed to every function as `requestContext.authorizer`. */
  readonly authorizer: Readonly<Record<string, string>> | undefined;
}

/** `L0SM9cOFvHcCIhw=`: the format of API Gateway's connection, message and request ids. */
export const gatewayId = (): string => `${requestIdBytes('base64url')}=`;
