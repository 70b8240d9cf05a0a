import { PassThrough } from 'node:stream';
import { fingerprint } from './fingerprint.ts';
import { untilBuilt } from './until-built.ts';

/** What the program consists of, besides packages. */
export const CODE: readonly string[] = ['infra', 'cdk.json', 'shared/contracts', 'shared/kernel', 'package-lock.json'];

/**
 * Makes the templates in a process of its own: the CDK's 100 MB must not stay in the local cloud's memory. It begins
 * before what it needs is built, because loading the CDK takes a second, and the stacks of the services do not wait for
 * the site.
 */
export class Synthesis {
  readonly #input = new PassThrough();
  readonly #built: Promise<void>;
  readonly #code: readonly string[];
  readonly #before: string;

  /**
   * @param context of the CDK app
   * @param program reads a line when the functions are built, another one when the site is, and makes nothing without.
   *   It prints the line `built` when they are written
   */
  constructor(context: Readonly<Record<string, string>>, program = 'infra/bin/local.ts', code = CODE) {
    this.#code = code;
    this.#before = fingerprint(code);
    this.#built = untilBuilt('the templates were not made', [program, '--as-built'], {
      // Validating the templates (a rule engine in WebAssembly) takes three times as long as the synthesis; the infra
      // tests and `cdk deploy` do it.
      environment: { CDK_OUTDIR: 'cdk.out', CDK_VALIDATION: 'false', CDK_CONTEXT_JSON: JSON.stringify(context) },
      input: this.#input,
    });
    // Whoever waits for it is told.
    this.#built.catch(() => {});
  }

  /** Whether it runs the code that is there now: somebody may have edited it since. */
  get isCurrent(): boolean {
    return fingerprint(this.#code) === this.#before;
  }

  /** Nothing happens when it was stopped: the site's build may have failed before. */
  functionsBuilt(): void {
    if (this.#input.writable) this.#input.write('functions\n');
  }

  /** The site is built, too. Resolves when the templates are written; rejects with the program's output if they are not. */
  async finish(): Promise<void> {
    this.#input.end('site\n');
    await this.#built;
  }

  /** Ends it if it waits for something that is not built. Resolves when it makes nothing any more. */
  async stop(): Promise<void> {
    this.#input.end();
    await this.#built.catch(() => {});
  }
}
