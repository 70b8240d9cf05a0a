import { join } from 'node:path';
import * as z from 'zod';
import { readPrivateFile, writePrivateFile } from '../secrets-manager/private-file.ts';
import { type Parameter, parameterArn, parameterSchema } from './parameter.ts';

/** All parameters, in memory and in one file that only its owner may read. */
export class ParameterStore {
  readonly #path: string;
  readonly #parameters: Map<string, Parameter>;

  constructor(dir: string) {
    this.#path = join(dir, 'parameters.json');
    const saved = z.array(parameterSchema).parse(readPrivateFile(this.#path) ?? []);
    this.#parameters = new Map(saved.map((parameter) => [keyOf(parameter.name), parameter]));
  }

  find(name: string): Parameter | undefined {
    return this.#parameters.get(keyOf(name));
  }

  /** In the order of their names. */
  all(): Parameter[] {
    return [...this.#parameters.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  save(parameter: Parameter): void {
    this.#parameters.set(keyOf(parameter.name), parameter);
    this.#write();
  }

  /** Returns whether it existed. */
  delete(name: string): boolean {
    const existed = this.#parameters.delete(keyOf(name));
    if (existed) this.#write();
    return existed;
  }

  #write(): void {
    writePrivateFile(this.#path, this.all());
  }
}

/** `name` and `/name` have the same ARN, and so are one parameter. */
const keyOf = (name: string): string => parameterArn(name);
