import { PassThrough } from 'node:stream';
import { type CommandResult, runCommand } from '../lib/run-command.ts';
import { fingerprint } from './fingerprint.ts';

/** What the program consists of, besides packages. */
export const CODE: readonly string[] = ['infra', 'cdk.json', 'shared/contracts', 'shared/kernel', 'package-lock.json'];

/**
 * Makes the templates in a process of its own: the CDK's 100 MB must not stay in the local cloud's memory. It begins
 * before what it needs is built, because loading the CDK takes a second, and the stacks of the services do not wait for
 * the site.
 */
export class Synthesis {
  readonly #input = new PassThrough();
  readonly #ended: Promise<CommandResult>;
  readonly #written = Promise.withResolvers<'written'>();
  #isWritten = false;
  readonly #code: readonly string[];
  readonly #before: string;

  /**
   * @param context of the CDK app
   * @param program reads a line when the functions are built, another one when the site is, and makes nothing without.
   *   It prints the line `written` when the templates are
   */
  constructor(context: Readonly<Record<string, string>>, program = 'infra/bin/local.ts', code = CODE) {
    this.#code = code;
    this.#before = fingerprint(code);
    this.#ended = runCommand('node', [program, '--as-built'], {
      // Validating the templates (a rule engine in WebAssembly) takes three times as long as the synthesis; the infra
      // tests and `cdk deploy` do it.
      environment: { CDK_OUTDIR: 'cdk.out', CDK_VALIDATION: 'false', CDK_CONTEXT_JSON: JSON.stringify(context) },
      input: this.#input,
      onOutput: (text) => {
        if (/^written$/m.test(text)) this.#written.resolve('written');
      },
    });
    // Whoever waits for the end is told.
    this.#ended.catch(() => {});
  }

  /** Whether it runs the code that is there now: somebody may have edited it since. */
  get isCurrent(): boolean {
    return fingerprint(this.#code) === this.#before;
  }

  /** Nothing happens when it was stopped: the site's build may have failed before. */
  functionsBuilt(): void {
    if (this.#input.writable) this.#input.write('functions\n');
  }

  /**
   * The site is built, too. Resolves when the templates are written; rejects with the program's output if they are not.
   * The program may need half a second more to end: it keeps its compiled code for later runs.
   */
  async finish(): Promise<void> {
    this.#input.end('site\n');
    const result = await Promise.race([this.#written.promise, this.#ended]);
    if (result !== 'written' && result.code !== 0) throw new Error(`the templates were not made:\n${result.output}`);
    this.#isWritten = true;
  }

  /** Ends it if it waits for something that is not built. Resolves when it makes nothing any more. */
  async stop(): Promise<void> {
    this.#input.end();
    if (!this.#isWritten) await this.#ended;
  }
}
