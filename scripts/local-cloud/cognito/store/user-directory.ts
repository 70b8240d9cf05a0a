import type { PoolSettings } from '../settings/pool-settings.ts';
import type { DocumentStore } from './document-store.ts';
import type { UserRecord } from './records.ts';

export const USER_COLLECTION = 'users';

/**
 * The users of one pool, found by any name with which they can sign in. Records are immutable; a change is a new
 * record.
 */
export class UserDirectory {
  readonly #store: DocumentStore;
  readonly #settings: () => PoolSettings;
  readonly #bySub = new Map<string, UserRecord>();
  readonly #byUsername = new Map<string, string>();
  readonly #byAlias = new Map<string, string>();

  constructor(store: DocumentStore, settings: () => PoolSettings, users: readonly UserRecord[]) {
    this.#store = store;
    this.#settings = settings;
    for (const user of users) this.#index(user);
  }

  /** By username, `sub` or an active alias: a verified e-mail address, or a preferred username. */
  find(login: string): UserRecord | undefined {
    const key = this.canonical(login);
    const sub = this.#byUsername.get(key) ?? this.#byAlias.get(key) ?? login;
    return this.#bySub.get(sub);
  }

  /** Another user who already has one of the aliases that `user` has or would get. */
  aliasOwner(user: UserRecord): UserRecord | undefined {
    for (const alias of this.#aliasesOf(user)) {
      const owner = this.#byAlias.get(alias);
      if (owner !== undefined && owner !== user.sub) return this.#bySub.get(owner);
    }
    return undefined;
  }

  /** Takes effect at once; durable when the promise resolves. */
  put(user: UserRecord): Promise<void> {
    const before = this.#bySub.get(user.sub);
    if (before !== undefined) this.#unindex(before);
    this.#index(user);
    return this.#store.save(USER_COLLECTION, user.sub, user);
  }

  remove(user: UserRecord): Promise<void> {
    this.#unindex(user);
    return this.#store.remove(USER_COLLECTION, user.sub);
  }

  /** All users, oldest first. */
  all(): readonly UserRecord[] {
    return [...this.#bySub.values()].sort((left, right) => left.createdAt - right.createdAt);
  }

  /** The form in which names are stored and compared: lower case in a pool that ignores case. */
  canonical(login: string): string {
    return this.#settings().UsernameConfiguration.CaseSensitive ? login : login.toLowerCase();
  }

  /** Call it after a change of the pool's settings, which decide which names count. */
  reindex(): void {
    this.#byUsername.clear();
    this.#byAlias.clear();
    for (const user of this.#bySub.values()) this.#index(user);
  }

  #index(user: UserRecord): void {
    this.#bySub.set(user.sub, user);
    this.#byUsername.set(this.canonical(user.username), user.sub);
    for (const alias of this.#aliasesOf(user)) this.#byAlias.set(alias, user.sub);
  }

  #unindex(user: UserRecord): void {
    this.#bySub.delete(user.sub);
    this.#byUsername.delete(this.canonical(user.username));
    for (const alias of this.#aliasesOf(user)) {
      if (this.#byAlias.get(alias) === user.sub) this.#byAlias.delete(alias);
    }
  }

  /** An e-mail that is the username counts from the start; an alias only once it is verified. */
  #aliasesOf({ attributes, status }: UserRecord): string[] {
    const { AliasAttributes, UsernameAttributes } = this.#settings();
    const { email, preferred_username: preferred } = attributes;
    const emailCounts =
      UsernameAttributes.includes('email') ||
      (AliasAttributes.includes('email') && attributes.email_verified === 'true');
    const preferredCounts = AliasAttributes.includes('preferred_username') && status !== 'UNCONFIRMED';
    return [emailCounts ? email : undefined, preferredCounts ? preferred : undefined]
      .filter((alias) => alias !== undefined)
      .map((alias) => this.canonical(alias));
  }
}
