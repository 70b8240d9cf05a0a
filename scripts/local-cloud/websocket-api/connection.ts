import { randomBytes } from 'node:crypto';

/** What is known of a client from its handshake on. */
export interface Client {
  readonly connectionId: string;
  /** ms since the epoch. */
  readonly connectedAt: number;
  readonly sourceIp: string;
  readonly userAgent: string;
  /** What the authorizer said of it, handed to every function as `requestContext.authorizer`. */
  readonly authorizer: Readonly<Record<string, string>> | undefined;
}

/** `L0SM9cOFvHcCIhw=`: the form of API Gateway's connection, message and request ids. */
export const gatewayId = (): string => `${randomBytes(11).toString('base64url')}=`;
