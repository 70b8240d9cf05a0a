import type { Entity } from './access/model.ts';
import { type RuleOperation, type Rules, rulesOf } from './access/rules.ts';

/** What a caller is to an item: its owner, anyone signed in, anyone at all, or a member of the group Admins. */
export type Role = 'owner' | 'user' | 'guest' | 'admin';
export type Operation = RuleOperation;
/** The entities of the data API, and other things that have an owner. */
export type Model =
  | Entity
  | 'ReviewReply'
  | 'ReviewReport'
  | 'ReviewVote'
  | 'SupportRequest'
  | 'Wish'
  | 'ApiKey'
  | 'Gift'
  | 'AuditRecord'
  | 'Account'
  | 'Collection'
  | 'Follow'
  | 'NewsReport'
  | 'Draft';

const ALL = ['create', 'read', 'update', 'delete'] as const;
const NONE = [] as const;

/**
 * Access rules: deny unless a rule allows. Admins may do everything. The rules of the entities come from their rows in
 * the access table (access/table.ts). A user who creates a Game, a Developer or a Review becomes its owner, so `create`
 * is listed under `user`.
 */
export const ACCESS: Readonly<Record<Model, Rules>> = {
  Game: rulesOf('Game'),
  Sale: rulesOf('Sale'),
  SystemRequirements: rulesOf('SystemRequirements'),
  Developer: rulesOf('Developer'),
  Review: rulesOf('Review'),
  GameAnalytics: rulesOf('GameAnalytics'),
  Invoice: rulesOf('Invoice'),
  Order: rulesOf('Order'),
  Entitlement: rulesOf('Entitlement'),
  Purchase: rulesOf('Purchase'),
  DeveloperPayout: rulesOf('DeveloperPayout'),
  Admin: rulesOf('Admin'),
  DownloadToken: rulesOf('DownloadToken'),
  WebhookEvent: rulesOf('WebhookEvent'),
  Notice: rulesOf('Notice'),
  NewsPost: rulesOf('NewsPost'),
  // Belongs to the developer of the game.
  ReviewReply: { owner: ALL, user: ['read'], guest: ['read'] },
  // Any signed-in user may report a review. Admins read the reports and decide on them (`update`).
  ReviewReport: { owner: NONE, user: ['create'], guest: NONE },
  // Any signed-in user may vote for another user's review and withdraw the vote.
  ReviewVote: { owner: NONE, user: ['create', 'delete'], guest: NONE },
  // About one of the caller's own orders. Admins answer and close it (`update`).
  SupportRequest: { owner: ['create', 'read'], user: NONE, guest: NONE },
  // An Admin who names another user creates the key for that user, who then owns it.
  ApiKey: { owner: ['create', 'read', 'delete'], user: NONE, guest: NONE },
  Wish: { owner: ALL, user: NONE, guest: NONE },
  // A gift belongs to its buyer until it is redeemed. Recipients need only its secret link.
  Gift: { owner: ['read', 'update'], user: NONE, guest: NONE },
  AuditRecord: { owner: NONE, user: NONE, guest: NONE },
  // For Admins, who find and block accounts. Users see their own profile elsewhere.
  Account: { owner: NONE, user: NONE, guest: NONE },
  // Admins write collections. What is shown is open to everyone, and needs no rule.
  Collection: { owner: NONE, user: NONE, guest: NONE },
  // Whom a user follows is nobody else's business. How many follow a developer is public, and needs no rule.
  Follow: { owner: ALL, user: NONE, guest: NONE },
  // Any signed-in user may report a post. Admins read the reports and decide on them (`update`).
  NewsReport: { owner: NONE, user: ['create'], guest: NONE },
  // What somebody types into a form is nobody else's business, also if another user manages the same game.
  Draft: { owner: ALL, user: NONE, guest: NONE },
};

/** The group of the user pool whose member is the canary's account. */
export const CANARIES = 'Canaries';

/** The caller of a request. Guests have no user id. */
export type Caller =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'user';
      readonly userId: string;
      readonly username: string;
      readonly isAdmin: boolean;
      /** The account with which the store buys from itself, to see whether it works. */
      readonly isCanary?: boolean;
      /** Absent for API keys. */
      readonly session?: Session;
    };

/** The sign-in behind an access token. Times are in ms since the epoch. */
export interface Session {
  /** When the user last entered a password. Renewing the token does not change it. */
  readonly signedInAt: number;
  /** When the token expires. */
  readonly expiresAt: number;
}

/**
 * Whether `caller` may do `operation` on an item owned by `ownerId` (`undefined`: it has no owner, or the owner is not
 * known yet).
 */
export function may(caller: Caller, operation: Operation, model: Model, ownerId?: string): boolean {
  const rules = ACCESS[model];
  if (caller.kind === 'guest') return rules.guest.includes(operation);
  if (caller.isAdmin) return true;
  return (caller.userId === ownerId && rules.owner.includes(operation)) || rules.user.includes(operation);
}
