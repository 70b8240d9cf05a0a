import { arn } from '../../engine.ts';
import { TokenSigner } from '../crypto/jwt.ts';
import { clientNotFound, groupNotFound, userNotFound } from '../errors.ts';
import type { ClientSettings } from '../settings/client-settings.ts';
import type { PoolSettings } from '../settings/pool-settings.ts';
import type { DocumentStore } from './document-store.ts';
import type { GroupRecord, PoolRecord, UserRecord } from './records.ts';
import { UserDirectory } from './user-directory.ts';

export const POOL_COLLECTION = 'pools';

export interface GroupSettings {
  readonly Description?: string | undefined;
  /** Of a user's groups, the one with the lowest figure comes first in tokens. */
  readonly Precedence?: number | undefined;
}

/** One user pool: its settings, app clients, groups and key, and the directory of its users. */
export class UserPool {
  readonly id: string;
  readonly signer: TokenSigner;
  readonly users: UserDirectory;
  readonly #store: DocumentStore;
  #record: PoolRecord;

  constructor(store: DocumentStore, record: PoolRecord, users: readonly UserRecord[]) {
    this.#store = store;
    this.#record = record;
    this.id = record.id;
    this.signer = new TokenSigner(record.signingKey);
    this.users = new UserDirectory(store, () => this.#record.settings, users);
  }

  get record(): PoolRecord {
    return this.#record;
  }

  get settings(): PoolSettings {
    return this.#record.settings;
  }

  get arn(): string {
    return arn('cognito-idp', `userpool/${this.id}`);
  }

  /** The id after its underscore, to which SRP binds passwords. */
  get name(): string {
    return this.id.slice(this.id.indexOf('_') + 1);
  }

  /** Throws `ResourceNotFoundException`. */
  client(clientId: string): ClientSettings {
    const client = Object.hasOwn(this.#record.clients, clientId) ? this.#record.clients[clientId] : undefined;
    if (client === undefined) throw clientNotFound(clientId);
    return client;
  }

  /** Whether a client's callers must not be able to distinguish an unknown user from a wrong password or code. */
  hidesUsers(clientId: string): boolean {
    return this.client(clientId).PreventUserExistenceErrors === 'ENABLED';
  }

  /** Throws `ResourceNotFoundException`. */
  group(name: string): GroupRecord {
    const group = Object.hasOwn(this.#record.groups, name) ? this.#record.groups[name] : undefined;
    if (group === undefined) throw groupNotFound();
    return group;
  }

  /** By username, `sub` or alias; throws `UserNotFoundException`. */
  user(login: string): UserRecord {
    const user = this.users.find(login);
    if (user === undefined) throw userNotFound();
    return user;
  }

  /** Adds the app client, or gives an existing one these settings. */
  ensureClient(clientId: string, settings: ClientSettings): Promise<void> {
    return this.change({ clients: { ...this.#record.clients, [clientId]: settings } });
  }

  /** Adds the group, or gives an existing one this description and precedence; its members stay. */
  ensureGroup(name: string, { Description, Precedence }: GroupSettings, now: number): Promise<void> {
    const createdAt = this.#record.groups[name]?.createdAt ?? now;
    const group = { name, description: Description, precedence: Precedence, createdAt };
    return this.change({ groups: { ...this.#record.groups, [name]: group } });
  }

  /** Takes effect at once; durable when the promise resolves. */
  change(change: Partial<PoolRecord>): Promise<void> {
    this.#record = { ...this.#record, ...change };
    if (change.settings !== undefined) this.users.reindex();
    return this.save();
  }

  save(): Promise<void> {
    return this.#store.save(POOL_COLLECTION, this.id, this.#record);
  }
}
