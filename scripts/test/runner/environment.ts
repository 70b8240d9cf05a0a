import { mocker } from './globals.ts';

/**
 * What Jest asks of an environment. A test file runs in the worker's own realm (run-file.ts), not in one of `node:vm`:
 * there, each file would load and compile the AWS SDK, the CDK and everything else again.
 */
export default class WorkerRealm {
  /** Jest puts the console here that collects what a test file prints. */
  readonly global: { console?: Console } = {};
  readonly moduleMocker = mocker;
  readonly fakeTimers = null;
  readonly fakeTimersModern = null;

  getVmContext(): null {
    return null;
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {}
}
