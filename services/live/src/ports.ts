import type { LiveMessage } from '@satcade/contracts/live';
import type { Subscription, Topic, Viewer } from './domain/topic.ts';

export interface SubscriptionStore {
  add(subscription: Subscription, now: number): Promise<void>;
  remove(topic: Topic, connectionId: string): Promise<void>;
  of(topic: Topic): Promise<readonly Subscription[]>;
}

/** A connection that watches something. */
export interface OpenConnection {
  readonly connectionId: string;
  readonly viewer: Viewer;
}

/** Who has which connections open, and whose sign-ins were ended. */
export interface ConnectionStore {
  /** Counts a topic of the connection; `full`: it watches as much as it may. */
  claim(connection: OpenConnection, topic: Topic, most: number, now: number): Promise<'claimed' | 'full'>;
  unclaim(connection: OpenConnection, topic: Topic): Promise<void>;
  ofUser(userId: string): Promise<readonly OpenConnection[]>;
  forget(connection: OpenConnection): Promise<void>;
  /** Notes that sign-ins of the user before `revokedAt` count no more. */
  revoke(userId: string, revokedAt: string): Promise<void>;
  revokedAt(userId: string): Promise<string | undefined>;
}

export interface Connections {
  /** `gone`: the browser has left. */
  send(connectionId: string, message: LiveMessage): Promise<'sent' | 'gone'>;
  /** Ends the connection; one that has ended already is fine. */
  close(connectionId: string): Promise<void>;
}

/** Whether the user is one of the Admins now, whatever the token said. */
export type IsAdminNow = (username: string) => Promise<boolean>;
