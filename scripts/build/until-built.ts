import { type CommandOptions, runCommand } from '../lib/run-command.ts';

/**
 * Runs a program of the build until it prints the line `built`, or ends. It goes on to write its compiled code into
 * Node's cache, for which nobody waits. Rejects with its output when it fails.
 * @param what in the message of the error
 */
export function untilBuilt(
  what: string,
  args: readonly string[],
  { onOutput = () => {}, ...options }: Omit<CommandOptions, 'cwd'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const run = runCommand('node', args, {
      ...options,
      onOutput(text) {
        onOutput(text);
        if (/^built$/m.test(text)) resolve();
      },
    });
    run.then(({ code, output }) => {
      if (code === 0) resolve();
      else reject(new Error(`${what}:\n${output}`));
    }, reject);
  });
}
