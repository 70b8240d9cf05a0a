import type { LiveMessage } from '@satcade/contracts/live';
import type { Topic } from '@satcade/contracts/live-topics';
import type { ViewChange } from '@satcade/contracts/view-change';
import type { Viewer } from './domain/viewer.ts';

/** A connection with its holder. */
export interface OpenConnection {
  readonly connectionId: string;
  readonly viewer: Viewer;
}

export interface SubscriptionStore {
  add(topic: Topic, watcher: OpenConnection, now: number): Promise<void>;
  remove(topic: Topic | string, connectionId: string): Promise<void>;
  /** A page of watchers; `next` is the start of the next page. */
  watchers(
    topic: Topic,
    from: string | undefined,
  ): Promise<{ readonly watchers: readonly OpenConnection[]; readonly next: string | undefined }>;
}

/** Marks topics for the relays, which publish no view that nobody watches. */
export interface TopicMarks {
  mark(mark: string): Promise<void>;
}

/** The open connections of each user, and the users' ended sign-ins. */
export interface ConnectionStore {
  /** Adds a topic to the connection; `full`: it has reached the limit. */
  claim(connection: OpenConnection, topic: Topic, most: number, now: number): Promise<'claimed' | 'full'>;
  unclaim(connection: OpenConnection, topic: Topic): Promise<void>;
  /** The names of the topics that a connection watches; `undefined`: nothing is stored about it. */
  topicsOf(connection: OpenConnection): Promise<readonly string[] | undefined>;
  ofUser(userId: string): Promise<readonly OpenConnection[]>;
  forget(connection: OpenConnection): Promise<void>;
  /** Records that the user's sign-ins before `revokedAt` are no longer valid. */
  revoke(userId: string, revokedAt: string): Promise<void>;
  revokedAt(userId: string): Promise<string | undefined>;
}

export interface Connections {
  /** `gone`: the client has left. Throws if the message could not be sent. */
  send(connectionId: string, message: LiveMessage): Promise<'sent' | 'gone'>;
  /** Closes the connection; does nothing if it is closed already. */
  close(connectionId: string): Promise<void>;
}

/** Whether the user is an Admin now, regardless of the token. */
export type IsAdminNow = (username: string) => Promise<boolean>;

/** A part of the watchers of a change, small enough for one queue message. */
export interface Delivery {
  readonly change: ViewChange;
  readonly topicName: string;
  readonly watchers: readonly OpenConnection[];
}

export interface DeliveryQueue {
  send(delivery: Delivery): Promise<void>;
}
