import { join } from 'node:path';
import * as z from 'zod';
import { AwsError, type Clock } from '../engine.ts';
import { readPrivateFile, writePrivateFile } from './private-file.ts';
import { isNamed, type Secret, secretSchema } from './secret.ts';

/** All secrets, in memory and in one file that only its owner may read. */
export class Vault {
  readonly #path: string;
  readonly #clock: Clock;
  #secrets: Secret[];

  constructor(dir: string, clock: Clock) {
    this.#path = join(dir, 'secrets.json');
    this.#clock = clock;
    this.#secrets = z.array(secretSchema).parse(readPrivateFile(this.#path) ?? []);
  }

  /** Every secret, including those marked for deletion until their recovery window ends. */
  all(): readonly Secret[] {
    const now = this.#clock.now();
    const left = this.#secrets.filter(({ deletedFrom }) => deletedFrom === undefined || deletedFrom > now);
    if (left.length < this.#secrets.length) this.#keep(left);
    return this.#secrets;
  }

  find(id: string): Secret | undefined {
    return this.all().find((secret) => isNamed(secret, id));
  }

  /** By name or ARN. Throws `ResourceNotFoundException`. */
  get(id: string): Secret {
    const secret = this.find(id);
    if (secret !== undefined) return secret;
    throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  }

  /** Adds the secret or replaces the one with its ARN. */
  save(secret: Secret): void {
    this.#keep([...this.#secrets.filter(({ arn }) => arn !== secret.arn), secret]);
  }

  remove(secret: Secret): void {
    this.#keep(this.#secrets.filter(({ arn }) => arn !== secret.arn));
  }

  #keep(secrets: Secret[]): void {
    this.#secrets = secrets;
    writePrivateFile(this.#path, secrets);
  }
}
