import { fromRoot } from '../lib/paths.ts';
import { runCommand } from '../lib/run-command.ts';
import { REGION } from './aws/aws.ts';

/** The stacks that are deployed at the same time, where they do not depend on each other. */
const STACKS_AT_ONCE = 4;

/** The CDK's command line, for one stage. Its output goes to the terminal. */
export interface Cdk {
  build(): Promise<void>;
  bootstrap(account: string): Promise<void>;
  diff(): Promise<void>;
  deploy(): Promise<void>;
  destroy(): Promise<void>;
}

/** A command has failed; its output says why. */
class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

interface CdkOptions {
  readonly stage: string;
  /** What `GET /api/health` reports. */
  readonly build: string | undefined;
  /** The stage file names restored tables, which the stacks take over. */
  readonly importsTables: boolean;
}

/** Runs commands in the project's root; replaced in tests. */
export type Run = (command: string, args: readonly string[]) => Promise<{ readonly code: number }>;

const runHere: Run = (command, args) => runCommand(command, args, { onOutput: (text) => process.stdout.write(text) });

export function cdkOf({ stage, build, importsTables }: CdkOptions, run: Run = runHere): Cdk {
  const context = ['-c', `stage=${stage}`, ...(build === undefined ? [] : ['-c', `build=${build}`])];
  async function demand(command: string, args: readonly string[]): Promise<void> {
    const { code } = await run(command, args);
    if (code !== 0) throw new CommandFailed(`"${command} ${args.join(' ')}" failed. Its output is above.`);
  }
  return {
    build: () => demand(process.execPath, [fromRoot('scripts/run.mjs'), 'build']),
    bootstrap: (account) => demand('cdk', ['bootstrap', `aws://${account}/${REGION}`, ...context]),
    diff: () => demand('cdk', ['diff', '--all', ...context]),
    deploy: () =>
      demand('cdk', [
        'deploy',
        '--all',
        ...context,
        // The changes were shown and confirmed before.
        ...['--require-approval', 'never', '--progress', 'events', '--concurrency', String(STACKS_AT_ONCE)],
        ...(importsTables ? ['--import-existing-resources'] : []),
      ]),
    destroy: () => demand('cdk', ['destroy', '--all', '--force', ...context]),
  };
}
