import type { LIVE_MODELS } from '@satcade/contracts/live';

/** Something that a browser watches: one order or one game. */
export interface Topic {
  readonly model: (typeof LIVE_MODELS)[number];
  readonly id: string;
}

/** Who holds a connection, as the authorizer found on $connect. Guests have no user id. */
export interface Viewer {
  readonly userId?: string | undefined;
  readonly isAdmin: boolean;
}

export interface Subscription {
  readonly topic: Topic;
  readonly connectionId: string;
  readonly viewer: Viewer;
}

/** Whether a guest may ask to watch this at all; what is sent is decided again for every message. */
export const maySubscribe = (topic: Topic, viewer: Viewer): boolean =>
  topic.model === 'Game' || viewer.userId !== undefined;

/** Whether this viewer may see something that belongs to `ownerId` and is (not) public. */
export const maySee = (viewer: Viewer, ownerId: string, isPublic: boolean): boolean =>
  isPublic || viewer.isAdmin || viewer.userId === ownerId;
