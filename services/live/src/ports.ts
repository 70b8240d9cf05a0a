import type { LiveMessage } from '@satcade/contracts/live';
import type { Subscription, Topic } from './domain/topic.ts';

export interface SubscriptionStore {
  add(subscription: Subscription, now: number): Promise<void>;
  remove(topic: Topic, connectionId: string): Promise<void>;
  of(topic: Topic): Promise<readonly Subscription[]>;
}

export interface Connections {
  /** `gone`: the browser has left. */
  send(connectionId: string, message: LiveMessage): Promise<'sent' | 'gone'>;
}
