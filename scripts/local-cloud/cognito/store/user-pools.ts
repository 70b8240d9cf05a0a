import { randomBytes } from 'node:crypto';
import { clientNotFound, poolNotFound } from '../errors.ts';
import type { PoolSettings } from '../settings/pool-settings.ts';
import type { DocumentStore } from './document-store.ts';
import { poolRecord, type SigningKeyRecord, userRecord } from './records.ts';
import { USER_COLLECTION } from './user-directory.ts';
import { POOL_COLLECTION, UserPool } from './user-pool.ts';

/**
 * Every user pool of the account. The caller chooses the ids, so that a pool keeps its users when it is deployed again.
 */
export class UserPools {
  readonly #store: DocumentStore;
  readonly #createKey: () => Promise<SigningKeyRecord>;
  readonly #pools = new Map<string, UserPool>();

  private constructor(store: DocumentStore, createKey: () => Promise<SigningKeyRecord>) {
    this.#store = store;
    this.#createKey = createKey;
  }

  static async load(store: DocumentStore, createKey: () => Promise<SigningKeyRecord>): Promise<UserPools> {
    const loaded = new UserPools(store, createKey);
    const [pools, users] = await Promise.all([
      store.load(POOL_COLLECTION, poolRecord),
      store.load(USER_COLLECTION, userRecord),
    ]);
    for (const record of pools) {
      const members = users.filter(({ poolId }) => poolId === record.id);
      loaded.#pools.set(record.id, new UserPool(store, record, members));
    }
    return loaded;
  }

  /** Throws `ResourceNotFoundException`. */
  pool(id: string): UserPool {
    const pool = this.#pools.get(id);
    if (pool === undefined) throw poolNotFound(id);
    return pool;
  }

  find(id: string): UserPool | undefined {
    return this.#pools.get(id);
  }

  /** The pool of an app client, as calls from browsers name only the client. Throws `ResourceNotFoundException`. */
  poolOfClient(clientId: string): UserPool {
    for (const pool of this.#pools.values()) {
      if (Object.hasOwn(pool.record.clients, clientId)) return pool;
    }
    throw clientNotFound(clientId);
  }

  /** Creates the pool, or gives an existing one these settings; its key, clients, groups and users stay. */
  async ensurePool(id: string, settings: PoolSettings, now: number): Promise<UserPool> {
    const existing = this.#pools.get(id);
    if (existing !== undefined) {
      await existing.change({ settings });
      return existing;
    }
    const signingKey = await this.#createKey();
    const secret = randomBytes(32).toString('base64');
    const pool = new UserPool(
      this.#store,
      { id, settings, clients: {}, groups: {}, signingKey, secret, createdAt: now },
      [],
    );
    this.#pools.set(id, pool);
    await pool.save();
    return pool;
  }
}
