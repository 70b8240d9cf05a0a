import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks the operator. */
export interface Prompt {
  /** An answer in one line; empty when the operator only presses Enter. */
  ask(question: string): Promise<string>;
  /** The same, and the answer does not appear on the screen. */
  askHidden(question: string): Promise<string>;
  confirm(question: string): Promise<boolean>;
}

/** Nobody can answer: a pipeline without `--yes`. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Asks on the terminal. With `isYes`, every question is confirmed, and other questions have an empty answer. */
export function terminalPrompt(isYes: boolean): Prompt {
  async function read(question: string, isHidden: boolean): Promise<string> {
    if (isYes) return '';
    if (!process.stdin.isTTY)
      throw new NoAnswer(`There is no terminal to answer "${question}". --help names the options for pipelines.`);
    process.stdout.write(`${question} `);
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const reader = createInterface({
      input: process.stdin,
      output: isHidden ? nowhere : process.stdout,
      terminal: true,
    });
    try {
      // Ctrl-C and Ctrl-D end the command instead of leaving the question open.
      return await new Promise<string>((resolve, reject) => {
        reader.once('line', (line) => resolve(line.trim()));
        reader.once('close', () => reject(new NoAnswer('Stopped.')));
      });
    } finally {
      reader.close();
      if (isHidden) process.stdout.write('\n');
    }
  }
  return {
    ask: (question) => read(question, false),
    askHidden: (question) => read(question, true),
    confirm: async (question) => isYes || /^y(es)?$/i.test(await read(`${question} [y/N]`, false)),
  };
}
