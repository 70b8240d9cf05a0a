import { randomBytes } from 'node:crypto';
import { AwsError } from '../../engine.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { SigningKeyRecord } from '../store/records.ts';
import {
  IdentityPool,
  type IdentityPoolRecord,
  type IdentityPoolSettings,
  type IdentityRoles,
  identityPoolRecord,
} from './identity-pool.ts';

const COLLECTION = 'identity-pools';

/** Every identity pool of the account. */
export class IdentityPools {
  readonly #store: DocumentStore;
  readonly #createKey: () => Promise<SigningKeyRecord>;
  readonly #pools: Map<string, IdentityPool>;

  private constructor(
    store: DocumentStore,
    createKey: () => Promise<SigningKeyRecord>,
    records: readonly IdentityPoolRecord[],
  ) {
    this.#store = store;
    this.#createKey = createKey;
    this.#pools = new Map(records.map((record) => [record.id, new IdentityPool(record)]));
  }

  static async load(store: DocumentStore, createKey: () => Promise<SigningKeyRecord>): Promise<IdentityPools> {
    return new IdentityPools(store, createKey, await store.load(COLLECTION, identityPoolRecord));
  }

  all(): readonly IdentityPool[] {
    return [...this.#pools.values()];
  }

  find(id: string): IdentityPool | undefined {
    return this.#pools.get(id);
  }

  /** Throws `ResourceNotFoundException`. */
  pool(id: string): IdentityPool {
    const pool = this.#pools.get(id);
    if (pool === undefined) throw new AwsError('ResourceNotFoundException', `IdentityPool '${id}' not found.`);
    return pool;
  }

  /** Creates the pool, or gives an existing one these settings; its roles and issued identities stay. */
  async ensure(id: string, settings: IdentityPoolSettings): Promise<void> {
    const existing = this.#pools.get(id)?.record;
    const record = existing ?? {
      id,
      settings,
      roles: {},
      signingKey: await this.#createKey(),
      secret: randomBytes(32).toString('base64'),
    };
    await this.#keep({ ...record, settings });
  }

  async setRoles(id: string, roles: IdentityRoles): Promise<void> {
    await this.#keep({ ...this.pool(id).record, roles });
  }

  async #keep(record: IdentityPoolRecord): Promise<void> {
    this.#pools.set(record.id, new IdentityPool(record));
    await this.#store.save(COLLECTION, record.id, record);
  }
}
