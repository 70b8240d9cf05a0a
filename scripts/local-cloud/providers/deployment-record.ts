import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { isMissingFile } from '../error-code.ts';

const schema = z.object({
  /** All that decides which objects a deployment makes. */
  request: z.string(),
  metadata: z.string(),
  /** By file. */
  etags: z.record(z.string(), z.string()),
});
type Deployed = z.output<typeof schema>;

/** What a deployment has put into its bucket, in a file of the providers. */
export class DeploymentRecord {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** `undefined` before the first deployment, and when the last one did not end. */
  async read(): Promise<Deployed | undefined> {
    try {
      return schema.parse(JSON.parse(await readFile(this.#file, 'utf8')));
    } catch (error) {
      // A start that ended while it wrote leaves a part of the text.
      if (isMissingFile(error) || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  async write(deployed: Deployed): Promise<void> {
    await mkdir(dirname(this.#file), { recursive: true });
    await writeFile(this.#file, JSON.stringify(deployed));
  }
}

/**
 * Whether all of these files are in the bucket. `stored`: the bucket's ETags, by key; `isWhole`: nothing else may be
 * there.
 */
export const isStored = (
  etags: Deployed['etags'],
  stored: ReadonlyMap<string, string>,
  prefix: string,
  isWhole: boolean,
): boolean => {
  const files = Object.entries(etags);
  return (
    files.every(([file, etag]) => stored.get(prefix + file) === etag) && (!isWhole || stored.size === files.length)
  );
};
