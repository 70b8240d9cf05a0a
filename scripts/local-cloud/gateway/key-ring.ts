import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../engine.ts';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** `undefined` for the operator's long-lived key. */
  readonly sessionToken: string | undefined;
}

/** The owner of a key: the operator (who may do everything) or one that acts as a role. */
export type KeyHolder =
  | { readonly kind: 'operator' }
  | {
      readonly kind: 'role';
      readonly role: string;
      /** The user of the role: a function's name, or an identity's id. */
      readonly session: string;
    };

/** Credentials that act as a role. */
export interface RoleCredentials extends Credentials {
  readonly sessionToken: string;
}

interface Key {
  readonly credentials: Credentials;
  readonly holder: KeyHolder;
  readonly expiresAt: number;
}

/**
 * The access keys of the local cloud. Those of functions and of the operator are derived from a seed that is stored in
 * `dir`, so that URLs signed with them stay valid after a restart.
 */
export class KeyRing {
  readonly #clock: Clock;
  readonly #seed: string;
  readonly #keys = new Map<string, Key>();
  readonly operator: Credentials;

  constructor({ dir, clock }: { dir: string; clock: Clock }) {
    this.#clock = clock;
    this.#seed = readSeed(dir);
    this.operator = { ...this.#derive('operator'), sessionToken: undefined };
    this.#add(this.operator, { kind: 'operator' }, Number.POSITIVE_INFINITY);
  }

  /** A function's long-lived credentials, the same after every start. */
  ofFunction(name: string, role: string): RoleCredentials {
    const credentials = this.#derive(`function ${name}`);
    this.#add(credentials, { kind: 'role', role, session: name }, Number.POSITIVE_INFINITY);
    return credentials;
  }

  /** Credentials that expire at `expiresAt` (ms since the epoch), such as those of an identity pool. */
  temporary(role: string, session: string, expiresAt: number): RoleCredentials {
    for (const [id, key] of this.#keys) if (key.expiresAt <= this.#clock.now()) this.#keys.delete(id);
    const credentials = this.#derive(randomBytes(24).toString('hex'));
    this.#add(credentials, { kind: 'role', role, session }, expiresAt);
    return credentials;
  }

  /** `undefined` for a key that is unknown or has expired. */
  find(accessKeyId: string): { credentials: Credentials; holder: KeyHolder } | undefined {
    const key = this.#keys.get(accessKeyId);
    return key !== undefined && key.expiresAt > this.#clock.now() ? key : undefined;
  }

  #add(credentials: Credentials, holder: KeyHolder, expiresAt: number): void {
    this.#keys.set(credentials.accessKeyId, { credentials, holder, expiresAt });
  }

  #derive(owner: string): RoleCredentials {
    const digest = (purpose: string) => createHmac('sha256', this.#seed).update(`${purpose} ${owner}`).digest();
    const id = createHash('sha256').update(digest('id')).digest('hex').slice(0, 16).toUpperCase();
    return {
      accessKeyId: `LKIA${id}`,
      secretAccessKey: digest('secret').toString('base64'),
      sessionToken: digest('token').toString('base64'),
    };
  }
}

function readSeed(dir: string): string {
  const path = join(dir, 'access-keys.seed');
  if (!existsSync(path)) {
    mkdirSync(dir, { recursive: true });
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(path, 'utf8');
}
