import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beginsNow } from '../first-start.ts';
import { furnish } from '../shop.ts';

/*
 * A first start whose store is not one: it only has the calls that furnish it. `node killed-start.ts <state folder>
 * <call> [behind the real time, ms]` kills itself at that call, counted from 1.
 */

const [stateDir = '', at = '', behindMs = '0'] = process.argv.slice(2);
let calls = 0;
const call = <Result>(result: Result): Promise<Result> => {
  calls += 1;
  if (calls === Number(at)) process.kill(process.pid, 'SIGKILL');
  return Promise.resolve(result);
};
const resourcesOf = (
  type: string,
  names: readonly string[],
  name: (of: string) => { stack: string; logicalId: string },
) => names.map((of) => ({ ...name(of), type, ref: of }));
const SERVICES = ['catalogue', 'entitlements', 'orders', 'payments', 'payouts', 'play', 'scanning', 'webhooks'];

await beginsNow(stateDir, false, () => {});
await mkdir(join(stateDir, 'cloud'));
await furnish(
  {
    ready: { accounts: { developer: { username: 'pixelforge', email: 'developer@satcade.test', password: '' } } },
    users: { ensure: ({ username }) => call(`id-${username}`) },
    cloud: {
      clock: { now: Date.now, behindMs: Number(behindMs) },
      imports: {
        importItems: () => call(undefined),
        importObjects: (_bucket, objects) => call(objects.map(({ key }) => `version-${key}`)),
      },
      resources: [
        ...resourcesOf('AWS::S3::Bucket', ['uploads', 'media'], (logicalId) => ({ stack: '', logicalId })),
        ...resourcesOf('AWS::DynamoDB::Table', SERVICES, (of) => ({ stack: `satcade-${of}`, logicalId: 'table' })),
      ],
      invoke: () => call({ payload: undefined }),
    },
  },
  stateDir,
  () => {},
);
// The test learns how many calls there are.
console.log(calls);
