import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { isMissingFile } from '../error-code.ts';

const Published = z.object({ number: z.number(), code: z.string(), settings: z.string() });
const Stored = z.record(z.string(), z.object({ next: z.number(), versions: z.record(z.string(), Published) }));
type Published = z.output<typeof Published>;

/** The version resource of a template, and what it is published of. */
interface Publication {
  readonly functionName: string;
  /** `stack/logicalId` of the version. */
  readonly resource: string;
  /** The key of the function's code. */
  readonly code: string;
  /** Everything else that a version keeps, as text. */
  readonly settings: string;
}

/** The numbers of the versions of each function, which are never used again, in the folder of the providers. */
export class PublishedVersions {
  readonly #file: string;
  readonly #current = new Set<string>();

  constructor(dir: string) {
    this.#file = join(dir, 'function-versions.json');
  }

  /**
   * The number of a version: the one that it has since an earlier deployment, or the next.
   * @throws Error where AWS would refuse the version, or would go on to run code that the local cloud no longer has
   */
  publish({ functionName, resource, code, ...publication }: Publication): number {
    // Environments may contain secrets.
    const settings = createHash('sha256').update(publication.settings).digest('hex');
    const stored = this.#read();
    const own = stored[functionName] ?? { next: 1, versions: {} };
    this.#current.add(resource);
    const earlier = own.versions[resource];
    if (earlier?.code === code) return earlier.number;
    if (earlier !== undefined) {
      throw new Error(
        `version ${earlier.number} of ${functionName} was published of other code, which AWS would go on to run: a new version needs a new logical id, as that of the CDK's currentVersion`,
      );
    }
    const last = latest(Object.values(own.versions));
    if (last?.code === code && last.settings === settings) {
      throw new Error(
        `A version for this Lambda function exists ( ${last.number} ). Modify the function to create a new version.`,
      );
    }
    const published = { number: own.next, code, settings };
    const versions = { ...own.versions, [resource]: published };
    this.#write({ ...stored, [functionName]: { next: own.next + 1, versions } });
    return published.number;
  }

  /** Deletes the versions of earlier deployments that the templates no longer have. */
  removeOthers(): void {
    const stored = this.#read();
    const left = Object.entries(stored).map(([functionName, { next, versions }]) => {
      const kept = Object.entries(versions).filter(([resource]) => this.#current.has(resource));
      return [functionName, { next, versions: Object.fromEntries(kept) }] as const;
    });
    if (left.length > 0) this.#write(Object.fromEntries(left));
  }

  #read(): z.output<typeof Stored> {
    try {
      return Stored.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch (error) {
      if (isMissingFile(error)) return {};
      throw error;
    }
  }

  #write(stored: z.output<typeof Stored>): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(stored));
  }
}

const latest = (versions: readonly Published[]): Published | undefined =>
  versions.toSorted((a, b) => b.number - a.number)[0];
