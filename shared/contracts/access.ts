import type { Entity } from './access/model.ts';
import { type RuleOperation, type Rules, rulesOf } from './access/rules.ts';

/** What a caller is to an item: its owner, anyone signed in, anyone at all, or a member of the group Admins. */
export type Role = 'owner' | 'user' | 'guest' | 'admin';
export type Operation = RuleOperation;
/** The entities of the data API, and what else has an owner. */
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
  | 'Account';

const ALL = ['create', 'read', 'update', 'delete'] as const;
const NONE = [] as const;

/**
 * Who may do what: deny unless it allows. Admins may do everything. The rules of the entities come from their rows in
 * the access table (access/table.ts); whoever creates a Game, a Developer or a Review becomes its owner, so that their
 * `create` stands under `user`.
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
  // Belongs to the developer of the game.
  ReviewReply: { owner: ALL, user: ['read'], guest: ['read'] },
  // Anyone signed in reports; Admins read what was reported, and decide (`update`).
  ReviewReport: { owner: NONE, user: ['create'], guest: NONE },
  // Anyone signed in votes for a review of somebody else, and takes that back.
  ReviewVote: { owner: NONE, user: ['create', 'delete'], guest: NONE },
  // About an order of the caller's own; Admins answer and close it (`update`).
  SupportRequest: { owner: ['create', 'read'], user: NONE, guest: NONE },
  // An Admin makes one for someone else by naming them; it is theirs then.
  ApiKey: { owner: ['create', 'read', 'delete'], user: NONE, guest: NONE },
  Wish: { owner: ALL, user: NONE, guest: NONE },
  // Its buyer's until somebody redeems it; the secret link is all that a recipient needs.
  Gift: { owner: ['read', 'update'], user: NONE, guest: NONE },
  AuditRecord: { owner: NONE, user: NONE, guest: NONE },
  // As Admins find and block it; users see their own profile elsewhere.
  Account: { owner: NONE, user: NONE, guest: NONE },
};

/** Who is asking. Guests have no user id. */
export type Caller =
  | { readonly kind: 'guest' }
  | {
      readonly kind: 'user';
      readonly userId: string;
      readonly username: string;
      readonly isAdmin: boolean;
      /** Absent for API keys. */
      readonly session?: Session;
    };

/** The sign-in that an access token comes from; times in ms. */
export interface Session {
  /** When the user last proved who they are. Renewing the token does not change it. */
  readonly signedInAt: number;
  /** When the token expires. */
  readonly expiresAt: number;
}

/** Whether `caller` may do `operation` on an item owned by `ownerId` (`undefined`: nobody's, or not known yet). */
export function may(caller: Caller, operation: Operation, model: Model, ownerId?: string): boolean {
  const rules = ACCESS[model];
  if (caller.kind === 'guest') return rules.guest.includes(operation);
  if (caller.isAdmin) return true;
  return (caller.userId === ownerId && rules.owner.includes(operation)) || rules.user.includes(operation);
}
