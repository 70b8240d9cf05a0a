import type { LIVE_MODELS } from '@satcade/contracts/live';

/** Something that a browser watches: one order or one game. */
export interface Topic {
  readonly model: (typeof LIVE_MODELS)[number];
  readonly id: string;
}

/** Who holds a connection, as the authorizer found on $connect. Guests have no user id. */
export interface Viewer {
  readonly userId?: string | undefined;
  readonly username?: string | undefined;
  readonly isAdmin: boolean;
  /** When the user signed in, and when the token of the connection expires; in ms. Guests have neither. */
  readonly signedInAt?: number | undefined;
  readonly expiresAt?: number | undefined;
}

/** Whether the token of the connection is good no more. */
export const isExpired = ({ expiresAt }: Viewer, nowMs: number): boolean =>
  expiresAt !== undefined && expiresAt <= nowMs;

/** Whether the sign-in of the connection was ended at `revokedAt`, or earlier than that. */
export const isRevoked = ({ signedInAt = 0 }: Viewer, revokedAt: string | undefined): boolean =>
  revokedAt !== undefined && signedInAt <= Date.parse(revokedAt);

/** How many things one connection may watch. The site watches an order, or the games whose scans are under way. */
export const MOST_TOPICS = { guest: 10, user: 100 } as const;

export interface Subscription {
  readonly topic: Topic;
  readonly connectionId: string;
  readonly viewer: Viewer;
}

/** Whether a guest may ask to watch this at all; what is sent is decided again for every message. */
export const maySubscribe = (topic: Topic, viewer: Viewer): boolean =>
  topic.model === 'Game' || viewer.userId !== undefined;

/** Whether it is only as an Admin that this viewer sees something of `ownerId`. */
export const seesAsAdmin = (viewer: Viewer, ownerId: string, isPublic: boolean): boolean =>
  !isPublic && viewer.isAdmin && viewer.userId !== ownerId;

/** Whether this viewer may see something that belongs to `ownerId` and is (not) public. */
export const maySee = (viewer: Viewer, ownerId: string, isPublic: boolean): boolean =>
  isPublic || viewer.isAdmin || viewer.userId === ownerId;
