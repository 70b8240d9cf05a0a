import type { LiveMessage } from '@satcade/contracts/live';
import type { ViewChange } from '@satcade/contracts/view-change';
import type { Topic } from './domain/topic.ts';
import type { Viewer } from './domain/viewer.ts';

/** A connection, with who holds it. */
export interface OpenConnection {
  readonly connectionId: string;
  readonly viewer: Viewer;
}

export interface SubscriptionStore {
  add(topic: Topic, watcher: OpenConnection, now: number): Promise<void>;
  remove(topic: Topic | string, connectionId: string): Promise<void>;
  /** A page of those who watch; `next` is where the next page begins. */
  watchers(
    topic: Topic,
    from: string | undefined,
  ): Promise<{ readonly watchers: readonly OpenConnection[]; readonly next: string | undefined }>;
}

/** Who has which connections open, and whose sign-ins were ended. */
export interface ConnectionStore {
  /** Counts a topic of the connection; `full`: it watches as much as it may. */
  claim(connection: OpenConnection, topic: Topic, most: number, now: number): Promise<'claimed' | 'full'>;
  unclaim(connection: OpenConnection, topic: Topic): Promise<void>;
  /** The names of the topics that a connection watches; `undefined`: nothing is kept of it. */
  topicsOf(connection: OpenConnection): Promise<readonly string[] | undefined>;
  ofUser(userId: string): Promise<readonly OpenConnection[]>;
  forget(connection: OpenConnection): Promise<void>;
  /** Notes that sign-ins of the user before `revokedAt` count no more. */
  revoke(userId: string, revokedAt: string): Promise<void>;
  revokedAt(userId: string): Promise<string | undefined>;
}

export interface Connections {
  /** `gone`: the client has left. Throws when the message could not be sent. */
  send(connectionId: string, message: LiveMessage): Promise<'sent' | 'gone'>;
  /** Ends the connection; one that has ended already is fine. */
  close(connectionId: string): Promise<void>;
}

/** Whether the user is one of the Admins now, whatever the token said. */
export type IsAdminNow = (username: string) => Promise<boolean>;

/** A part of those whom a change concerns, small enough for one message of a queue. */
export interface Delivery {
  readonly change: ViewChange;
  readonly topicName: string;
  readonly watchers: readonly OpenConnection[];
}

export interface DeliveryQueue {
  send(delivery: Delivery): Promise<void>;
}
