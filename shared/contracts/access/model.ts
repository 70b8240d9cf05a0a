/* The vocabulary of the access table: the callers, the operations and the answers. */

export const ENTITIES = [
  'Game',
  'SystemRequirements',
  'Sale',
  'Developer',
  'Review',
  'GameAnalytics',
  'Admin',
  'Order',
  'Invoice',
  'WebhookEvent',
  'Entitlement',
  'Purchase',
  'DownloadToken',
  'DeveloperPayout',
  'Notice',
  'NewsPost',
] as const;
export type Entity = (typeof ENTITIES)[number];

/**
 * `developer`: the developer of the game that the record belongs to. `key` and `otherKey`: API keys of the owner, with
 * and without the scope that the entity needs.
 */
export const ACCESS_ROLES = ['guest', 'stranger', 'owner', 'developer', 'admin', 'key', 'otherKey'] as const;
export type AccessRole = (typeof ACCESS_ROLES)[number];

export const ACCESS_OPERATIONS = ['list', 'get', 'create', 'update', 'delete'] as const;
export type AccessOperation = (typeof ACCESS_OPERATIONS)[number];

/** How much of a record is shown. Each entity says which fields a view leaves out. */
export const VIEWS = ['summary', 'public', 'owner', 'admin'] as const;
export type View = (typeof VIEWS)[number];

/**
 * A view: the call succeeds and shows the record like this. `done`: it succeeds without a record. `empty`: a list
 * without the record. A number: the status of the refusal.
 */
export type Answer = View | 'done' | 'empty' | 401 | 403 | 404 | 405;

export type Row = Readonly<Record<AccessOperation, Answer>>;

/** Where the API allows less than the requirements say, and why. */
export interface Narrowing {
  readonly asked: string;
  readonly done: string;
  readonly reason: string;
  /** The number of the decision record. */
  readonly decision: `0${number}`;
}

export interface EntityAccess {
  readonly path: `/api/${string}`;
  /** Where records are created, if not by a POST to `path`. */
  readonly createPath?: `/api/${string}`;
  /** The field that names the owner of a record. */
  readonly owner: string;
  /** Scopes of API keys: for reading and for writing. Absent: API keys are not accepted. */
  readonly scopes?: { readonly read: string; readonly write?: string };
  /** The fields that a view leaves out. A view that is not named shows all fields. */
  readonly hidden: Readonly<Partial<Record<View, readonly string[]>>>;
  readonly rows: Readonly<Record<AccessRole, Row>>;
  /**
   * List filters that only these roles may use; `{owner}` and `{id}` stand for the record's values. Other roles are
   * refused (401 for guests, else 403). Filters without an entry are open to everyone who may list.
   */
  readonly filters?: Readonly<Record<string, readonly AccessRole[]>>;
  /** Other operations on a record, by method and path, with the status that each role receives. */
  readonly actions?: Readonly<Record<string, Readonly<Record<AccessRole, number>>>>;
  readonly narrowings?: readonly Narrowing[];
}
