import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { installedProgram } from './installed-program.ts';
import { ROOT } from './paths.ts';

export interface CommandResult {
  readonly code: number;
  /** Standard output and error together, in the order in which they came. */
  readonly output: string;
}

export interface CommandOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** The folder in which it runs; the project's root when left out. */
  readonly cwd?: string;
  /** Its standard input; empty when left out. */
  readonly input?: Readable;
  /** Called with every piece of output as it comes. */
  readonly onOutput?: (text: string) => void;
  /** Called with the id of the process that it has started. */
  readonly onStart?: (pid: number) => void;
}

/** Runs a program to its end; `command` is found on PATH, where `node_modules/.bin` is first. */
export function runCommand(
  command: string,
  args: readonly string[],
  { environment = {}, cwd = ROOT, input, onOutput, onStart }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    // On Windows the files in `.bin` are for a shell, which would take the quotes and stars of the arguments for its own.
    const script = process.platform === 'win32' ? installedProgram(command) : undefined;
    const [file, ...first] = script === undefined ? [command] : [process.execPath, script];
    const child = spawn(file, [...first, ...args], {
      cwd,
      env: { ...process.env, ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    // It may end before it has read everything; its code tells whether that was a mistake.
    child.stdin.on('error', () => {});
    if (input === undefined) child.stdin.end();
    else input.pipe(child.stdin);
    if (child.pid !== undefined) onStart?.(child.pid);
    let output = '';
    const take = (chunk: Buffer): void => {
      const text = chunk.toString('utf8');
      output += text;
      onOutput?.(text);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
