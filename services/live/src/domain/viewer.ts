/** The holder of a connection, identified by the authorizer on $connect. Guests have no user id. */
export interface Viewer {
  readonly userId?: string | undefined;
  readonly username?: string | undefined;
  readonly isAdmin: boolean;
  /** When the user signed in, and when the token of the connection expires; in ms. Guests have neither. */
  readonly signedInAt?: number | undefined;
  readonly expiresAt?: number | undefined;
}

/** Whether the token of the connection has expired. */
export const isExpired = ({ expiresAt }: Viewer, nowMs: number): boolean =>
  expiresAt !== undefined && expiresAt <= nowMs;

/** Whether the sign-in of the connection is from before `revokedAt`. */
export const isRevoked = ({ signedInAt = 0 }: Viewer, revokedAt: string | undefined): boolean =>
  revokedAt !== undefined && signedInAt <= Date.parse(revokedAt);

/** The maximum number of topics per connection. A page of the site watches a handful. */
export const MOST_TOPICS = { guest: 10, user: 100 } as const;
