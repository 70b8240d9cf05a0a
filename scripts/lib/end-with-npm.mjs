const LOOK_EVERY_MS = 500;

/**
 * Ends a program when the shell in which npm has started this process has ended. npm passes SIGTERM on to that shell
 * alone, and dash, which is `sh` on Debian, passes it on to nobody: `kill` of `npm start` would leave its store running.
 *
 * @param {Pick<import('node:child_process').ChildProcess, 'kill'>} program
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function endWithNpm(program, env) {
  if (env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(looking);
    program.kill('SIGTERM');
  }, LOOK_EVERY_MS);
}
