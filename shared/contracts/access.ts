/** What a caller is to an item: its owner, anyone signed in, anyone at all, or a member of the group Admins. */
export type Role = 'owner' | 'user' | 'guest' | 'admin';
export type Operation = 'create' | 'read' | 'update' | 'delete';
export type Model =
  | 'Game'
  | 'Sale'
  | 'SystemRequirements'
  | 'Developer'
  | 'Review'
  | 'ReviewReply'
  | 'ReviewReport'
  | 'Wish'
  | 'ApiKey'
  | 'GameAnalytics'
  | 'Invoice'
  | 'Order'
  | 'Entitlement'
  | 'Gift'
  | 'Purchase'
  | 'DeveloperPayout'
  | 'Admin'
  | 'AuditRecord'
  | 'DownloadToken'
  | 'WebhookEvent';

const ALL = ['create', 'read', 'update', 'delete'] as const;
const READ = ['read'] as const;
const CREATE = ['create'] as const;
const NONE = [] as const;

type Rules = Readonly<Record<Exclude<Role, 'admin'>, readonly Operation[]>>;

const publicWork: Rules = { owner: ALL, user: READ, guest: READ };
const nobody: Rules = { owner: NONE, user: NONE, guest: NONE };
const ownRecord: Rules = { owner: READ, user: NONE, guest: NONE };

/**
 * The access table: deny unless it allows. Admins may do everything. Differs from what was asked for in three places
 * (see docs/decisions/0003-access.md): a buyer reads only invoices of own orders, GameAnalytics are read by the game's
 * developer only, and whoever creates a Game, a Developer or a Review becomes its owner, so that their `create` stands
 * under `user`. A Sale and SystemRequirements are created by the owner of their game.
 */
export const ACCESS: Readonly<Record<Model, Rules>> = {
  Game: { ...publicWork, user: ['create', 'read'] },
  Sale: publicWork,
  SystemRequirements: publicWork,
  Developer: { ...publicWork, user: ['create', 'read'] },
  Review: { ...publicWork, user: ['create', 'read'] },
  // Belongs to the developer of the game.
  ReviewReply: publicWork,
  // Anyone signed in reports; Admins read what was reported, and decide (`update`).
  ReviewReport: { owner: NONE, user: CREATE, guest: NONE },
  // An Admin makes one for someone else by naming them; it is theirs then.
  ApiKey: { owner: ['create', 'read', 'delete'], user: NONE, guest: NONE },
  Wish: { owner: ALL, user: NONE, guest: NONE },
  GameAnalytics: { owner: READ, user: NONE, guest: NONE },
  Invoice: { owner: READ, user: NONE, guest: NONE },
  Order: { owner: READ, user: CREATE, guest: NONE },
  Entitlement: ownRecord,
  // Its buyer's until somebody redeems it; the secret link is all that a recipient needs.
  Gift: { owner: ['read', 'update'], user: NONE, guest: NONE },
  Purchase: ownRecord,
  DeveloperPayout: ownRecord,
  Admin: nobody,
  AuditRecord: nobody,
  DownloadToken: nobody,
  WebhookEvent: nobody,
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
