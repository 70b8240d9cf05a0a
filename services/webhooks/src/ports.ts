import type { EditOf } from '@satcade/contracts/edit';
import type { WebhookEndpointFailure } from '@satcade/contracts/entities/webhook-endpoints';
import type { DayLimit, Result, Slots } from '@satcade/kernel';
import type { SoldGame } from './domain/contents.ts';
import type { Delivery, DeliveryId, Outcome } from './domain/delivery.ts';
import type { Endpoint, EndpointId } from './domain/endpoint.ts';

/** The request or event that caused a change. */
export interface Cause {
  readonly correlationId: string;
  readonly causationId: string;
}

export interface PageAsked {
  readonly limit: number;
  readonly nextToken?: string | undefined;
}
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextToken: string | null;
}

/** A change of an endpoint by its owner: `null` removes, absent fields stay. */
export type EndpointEdit = EditOf<Omit<Endpoint, 'userId' | 'endpointId' | 'createdAt'>>;

export interface EndpointStore {
  create(endpoint: Endpoint, cause: Cause): Promise<void>;
  /** Read consistently. */
  get(id: EndpointId): Promise<Endpoint | undefined>;
  /** Newest first. */
  list(userId: string, page: PageAsked): Promise<Result<Page<Endpoint>, 'bad-token'>>;
  /** All of them. There are few. */
  all(userId: string): Promise<readonly Endpoint[]>;
  /** Returns the endpoint after it; `undefined` if it was deleted, or has another secret than was seen. */
  edit(endpoint: Endpoint, edit: EndpointEdit, cause: Cause): Promise<Endpoint | undefined>;
  remove(id: EndpointId): Promise<void>;
  /** Notes the first failed attempt since the last delivery. */
  noteFailure(id: EndpointId, at: string): Promise<void>;
  /** Forgets it, unless it is a later one than was seen. */
  noteSuccess(endpoint: Endpoint): Promise<void>;
  /**
   * Switches an active endpoint off. Does nothing if its owner has done so, has started it again or changed its address
   * since it was seen, or if something was delivered meanwhile and it is to end because nothing was.
   */
  giveUp(endpoint: Endpoint, failure: WebhookEndpointFailure, at: string, cause: Cause): Promise<void>;
}

export interface DeliveryStore {
  /** Returns the stored one if there is one of that id already. */
  create(delivery: Delivery): Promise<Delivery>;
  get(id: DeliveryId): Promise<Delivery | undefined>;
  /** Newest first. */
  list(endpointId: string, page: PageAsked): Promise<Result<Page<Delivery>, 'bad-token'>>;
  /**
   * Counts an attempt before it is made: `undefined` if it is not pending, or not after this number of attempts. So a
   * message that arrives twice makes one attempt.
   */
  claim(id: DeliveryId, attempts: number, at: string): Promise<Delivery | undefined>;
  /** Stores the result of the claimed attempt, unless something has happened to the delivery since. */
  record(delivery: Delivery): Promise<void>;
  /** A pending one is given up without an attempt. */
  giveUp(id: DeliveryId): Promise<void>;
  /** Pending again, from now on. */
  restart(delivery: Delivery, at: string, dueAt: string): Promise<Delivery | undefined>;
  /** Those that are due, longest first. */
  due(now: string, most: number): Promise<readonly DeliveryId[]>;
  /** Puts a due one off, so that it is queued once. `undefined`: it is not due any more. */
  putOff(id: DeliveryId, now: string, dueAt: string): Promise<Delivery | undefined>;
}

/** Which developer sells a game. */
export interface GameStore {
  get(gameId: string): Promise<SoldGame | undefined>;
  /** A revision that is not higher changes nothing. */
  save(game: SoldGame, revision: number): Promise<void>;
}

/** An attempt that is to be made. */
export interface Queued extends DeliveryId {
  readonly userId: string;
  /** How many attempts came before it. */
  readonly attempts: number;
}

export interface DeliveryQueue {
  send(attempts: readonly Queued[]): Promise<void>;
}

/** Sends a request to a developer's server. Never throws for what the server or its address does. */
export interface Receiver {
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Outcome>;
}

/** The secrets of endpoints, and signatures by them. */
export interface Secrets {
  /** The text that its owner gets, `whsec_…`. */
  textOf(endpointId: string, version: number): Promise<string>;
  /** The header `webhook-signature`: one signature per version. */
  signatures(
    endpoint: { readonly endpointId: string; readonly versions: readonly number[] },
    message: { readonly id: string; readonly timestamp: number; readonly body: string },
  ): Promise<string>;
}

/** The id of a delivery: the same for the same texts and time (ms). */
export type IdOf = (at: number, texts: readonly string[]) => string;

/** The maximum number of endpoints of an account, and of messages that it sends by hand. */
export type EndpointQuota = Slots;
export type SendLimit = Pick<DayLimit, 'take'>;
