import { AwsError } from '../engine.ts';
import type { Concurrency, FunctionPool } from './function-pool.ts';
import { type FunctionReference, parseReference, referenceText } from './reference.ts';
import { type AliasConfig, type FunctionConfig, LATEST } from './types.ts';

interface Runnable {
  readonly fn: FunctionConfig;
  readonly pool: FunctionPool;
}

/** What runs when a reference is invoked. */
interface Target extends Runnable {
  /** As it was invoked: with the qualifier, if there is one. */
  readonly arn: string;
  readonly reference: FunctionReference;
  readonly version: string;
  readonly asyncConfig: FunctionConfig['asyncConfig'];
}

/** The functions that can be invoked: each as it was deployed last, its versions, and the aliases that lead to them. */
export class FunctionRegistry {
  readonly #makePool: (fn: FunctionConfig, concurrency: Concurrency) => FunctionPool;
  /** By `name` or `name:version`. */
  readonly #runnables = new Map<string, Runnable>();
  /** By `name:alias`. */
  readonly #aliases = new Map<string, AliasConfig>();
  /** By name: reserved concurrency belongs to the function, so its versions share it. */
  readonly #concurrency = new Map<string, Concurrency>();

  /** Of earlier releases: they finish what they have accepted. */
  readonly #retired: Runnable[] = [];

  constructor(makePool: (fn: FunctionConfig, concurrency: Concurrency) => FunctionPool) {
    this.#makePool = makePool;
  }

  add(fn: FunctionConfig): void {
    const key = referenceText({ name: fn.name, qualifier: fn.version });
    const earlier = this.#runnables.get(key);
    earlier?.pool.retire();
    if (earlier !== undefined) this.#retired.push(earlier);
    const concurrency = this.#concurrency.get(fn.name) ?? { inFlight: 0 };
    this.#concurrency.set(fn.name, concurrency);
    this.#runnables.set(key, { fn, pool: this.#makePool(fn, concurrency) });
  }

  alias(config: AliasConfig): void {
    this.#aliases.set(`${config.functionName}:${config.name}`, config);
  }

  has(text: string): boolean {
    return this.#find(text) !== undefined;
  }

  /** @throws AwsError `ResourceNotFoundException` */
  find(text: string): Target {
    const found = this.#find(text);
    if (found !== undefined) return found;
    throw new AwsError('ResourceNotFoundException', `Function not found: ${text}`, 404, { Type: 'User' });
  }

  #find(text: string): Target | undefined {
    const reference = parseReference(text);
    const key = referenceText(reference);
    const alias = this.#aliases.get(key);
    const found = this.#runnables.get(alias === undefined ? key : `${reference.name}:${alias.version}`);
    if (found === undefined) return undefined;
    const { fn } = found;
    return {
      ...found,
      reference,
      arn: reference.qualifier === undefined ? fn.arn : `${fn.arn}:${reference.qualifier}`,
      version: fn.version ?? LATEST,
      asyncConfig: alias === undefined ? fn.asyncConfig : alias.asyncConfig,
    };
  }

  /** The pools of a function with all its versions. */
  poolsOf(name: string): FunctionPool[] {
    this.find(name);
    return this.#all.filter(({ fn }) => fn.name === name).map(({ pool }) => pool);
  }

  get pools(): FunctionPool[] {
    return this.#all.map(({ pool }) => pool);
  }

  get #all(): Runnable[] {
    return [...this.#runnables.values(), ...this.#retired];
  }
}
