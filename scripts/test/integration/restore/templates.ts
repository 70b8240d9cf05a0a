import { PassThrough } from 'node:stream';
import { runCommand } from '../../../lib/run-command.ts';

/**
 * Makes templates of `npm start` with other settings, one after the other, in one process: to load and warm up the CDK
 * takes longer than a synthesis.
 */
export class Templates {
  readonly #input = new PassThrough();
  readonly #ended: Promise<void>;
  #built = () => {};

  constructor() {
    this.#ended = runCommand('node', ['infra/bin/deployments.ts'], {
      input: this.#input,
      onOutput: (text) => {
        if (/^built$/m.test(text)) this.#built();
      },
    }).then(({ code, output }) => {
      if (code !== 0) throw new Error(`the templates were not made:\n${output}`);
    });
    // Whoever waits for templates is told.
    this.#ended.catch(() => {});
  }

  /** Resolves when they are written; rejects with the output of the program if they are not. */
  async make(outdir: string, context: object): Promise<void> {
    const written = new Promise<void>((resolve) => {
      this.#built = resolve;
    });
    this.#input.write(`${JSON.stringify({ outdir, context })}\n`);
    await Promise.race([written, this.#ended]);
  }

  /** Ends the process. Never rejects: whoever waited for templates was told. */
  async close(): Promise<void> {
    this.#input.end();
    await this.#ended.catch(() => {});
  }
}
