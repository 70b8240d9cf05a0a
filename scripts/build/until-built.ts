import { type CommandOptions, runCommand } from '../lib/run-command.ts';

/**
 * Runs a program of the build until it prints the line `built`, or ends. It goes on to write its compiled code into
 * Node's cache, for which nobody waits. Rejects with its output when it fails. It ends with this process.
 * @param what in the message of the error
 */
export function untilBuilt(
  what: string,
  args: readonly string[],
  { onOutput = () => {}, onStart = () => {}, ...options }: Omit<CommandOptions, 'cwd'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let stopWatching = (): void => {};
    const run = runCommand('node', args, {
      ...options,
      onStart(pid) {
        stopWatching = endAtExit(pid);
        onStart(pid);
      },
      onOutput(text) {
        onOutput(text);
        if (/^built$/m.test(text)) resolve();
      },
    });
    run.then(({ code, output }) => {
      stopWatching();
      if (code === 0) resolve();
      else reject(new Error(`${what}:\n${output}`));
    }, reject);
  });
}

/** Ends a program when this process exits, unless the function that it returns is called before. */
function endAtExit(pid: number): () => void {
  const end = (): void => {
    try {
      process.kill(pid, 'SIGTERM');
    } catch {
      // It has ended at the same time.
    }
  };
  process.once('exit', end);
  return () => void process.off('exit', end);
}
