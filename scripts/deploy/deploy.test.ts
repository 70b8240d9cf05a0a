import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { awsOf } from './aws/aws.ts';
import { stackNames } from './aws/stacks.ts';
import { cdkOf } from './cdk.ts';
import { deploy } from './deploy.ts';
import { destroy } from './destroy.ts';
import type { StageFacts } from './observe.ts';
import { btcpayFromFile, optionsOf } from './options.ts';
import { stageSteps, switchProtectionOn } from './steps/stage-steps.ts';
import { type RecordedStack, recordedAws, stacksReply, xmlReply } from './testing/recorded-aws.ts';

const STAGE: StageFacts = {
  name: 'dev',
  isProduction: false,
  deletionProtection: false,
  account: undefined,
  alarmEmail: undefined,
  mailIdentity: undefined,
  reservesConcurrency: false,
  canary: false,
  hasCosts: false,
};

/** AWS without credentials. */
const NO_AWS = awsOf({}, { credentials: () => Promise.reject(new Error('no profile')) });

let folder = '';
const closing: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  rmSync(folder, { recursive: true });
});

/** The commands on an account with these stacks, and what they print and run. */
async function operator(stacks: readonly RecordedStack[], answer = '', unreserved = 1000) {
  const recorded = await recordedAws({
    GetCallerIdentity: xmlReply('GetCallerIdentity', '<Account>1</Account><Arn>arn:op</Arn>'),
    '/2016-08-19/account-settings': {
      AccountLimit: { ConcurrentExecutions: 1000, UnreservedConcurrentExecutions: unreserved },
    },
    DescribeStacks: stacksReply(stacks),
    'AWSCognitoIdentityProviderService.ListUsersInGroup': { Users: [{ Username: 'canary-1' }] },
    'AWSCognitoIdentityProviderService.AdminDeleteUser': {},
    ListStackResources: xmlReply(
      'ListStackResources',
      '<StackResourceSummaries><member><ResourceType>AWS::S3::Bucket</ResourceType><PhysicalResourceId>uploads</PhysicalResourceId></member></StackResourceSummaries>',
    ),
  });
  closing.push(recorded.stop);
  const printed: string[] = [];
  const done: string[] = [];
  const say = (line: string) => void printed.push(line);
  const cdk = cdkOf({ stage: 'dev', build: 'b1', importsTables: false }, async (command, args) => {
    done.push(command === 'cdk' ? `cdk ${args.join(' ')}` : 'build');
    return { code: 0 };
  });
  const buckets = {
    empty: async (name: string) => {
      done.push(`empty ${name}`);
      return 2;
    },
    remove: async (name: string) => void done.push(`remove ${name}`),
  };
  const prompt = { ask: async () => answer, askHidden: async () => answer, confirm: async () => answer === 'y' };
  return { aws: recorded.aws, asked: recorded.asked, printed, done, say, cdk, buckets, prompt };
}

const all = (isProtected: boolean): RecordedStack[] => stackNames(STAGE).map((name) => ({ name, isProtected }));

describe('deploy', () => {
  const steps = (op: Awaited<ReturnType<typeof operator>>) =>
    stageSteps({ ...op, stage: STAGE, stageFile: '', options: optionsOf('deploy', ['--stage', 'dev']) });
  const options = (isPlan: boolean) => ({ isPlan, isBuilt: false });

  it('prints the plan and the changes, and changes nothing', async () => {
    const op = await operator([]);
    expect(await deploy({ ...op, stage: STAGE, steps: steps(op), options: options(true) })).toBe(0);
    expect(op.done).toEqual(['build', 'cdk diff --all -c stage=dev -c build=b1']);
    expect(op.printed).toEqual(
      expect.arrayContaining([
        '  1. Prepare the account and region for the CDK (cdk bootstrap).',
        expect.stringContaining('Your account must be verified'),
        'This was the plan. Nothing was changed.',
      ]),
    );
  });

  it('prints the steps of a first deployment when there are no credentials, and builds nothing', async () => {
    const op = await operator([]);
    const stage = { ...STAGE, isProduction: true, canary: true, alarmEmail: 'ops@example.com' };
    expect(await deploy({ ...op, aws: NO_AWS, stage, steps: steps(op), options: options(true) })).toBe(2);
    expect(op.printed.slice(0, 2)).toEqual([
      '? There are no AWS credentials (no profile).',
      expect.stringContaining('Set AWS_PROFILE'),
    ]);
    expect(op.printed).toEqual(
      expect.arrayContaining([expect.stringContaining('  8. Write deletionProtection: true')]),
    );
    expect(op.done).toEqual([]);
  });

  it('prints no steps without credentials when it is to deploy', async () => {
    const op = await operator([]);
    expect(await deploy({ ...op, aws: NO_AWS, stage: STAGE, steps: steps(op), options: options(false) })).toBe(2);
    expect(op.printed).toHaveLength(2);
  });

  it('deploys nothing when the operator declines', async () => {
    const op = await operator([{ name: 'CDKToolkit' }], 'n');
    await expect(deploy({ ...op, stage: STAGE, steps: steps(op), options: options(false) })).rejects.toThrow(
      'Nothing was deployed.',
    );
    expect(op.done.filter((each) => each.startsWith('cdk deploy'))).toEqual([]);
  });

  it('begins nothing while a stack cannot be changed', async () => {
    const op = await operator([{ name: 'satcade-dev-orders', status: 'UPDATE_ROLLBACK_FAILED' }]);
    expect(await deploy({ ...op, stage: STAGE, steps: steps(op), options: options(false) })).toBe(1);
    expect(op.done).toEqual([]);
  });

  it.each([
    ['begins nothing when other functions have reserved what payments needs', [], 1],
    ['does not count what its own payments have reserved', [{ name: 'satcade-dev-payments' }], 0],
    ['counts it after a failed first one', [{ name: 'satcade-dev-payments', status: 'ROLLBACK_COMPLETE' }], 1],
  ] as const)('%s', async (_, stacks, code) => {
    const op = await operator(stacks, '', 120);
    const stage = { ...STAGE, reservesConcurrency: true };
    expect(await deploy({ ...op, stage, steps: steps(op), options: options(true) })).toBe(code);
    const complaints = op.printed.filter((line) => line.includes('other functions have reserved 880'));
    expect(complaints).toHaveLength(code);
  });

  it('begins nothing with credentials of another account', async () => {
    const op = await operator([]);
    const stage = { ...STAGE, account: '123456789012' };
    expect(await deploy({ ...op, stage, steps: steps(op), options: options(false) })).toBe(1);
    expect(op.done).toEqual([]);
  });
});

it('leaves the protection of a stage file to a person in a pipeline', async () => {
  const file = join(folder, 'prod.ts');
  writeFileSync(file, '  deletionProtection: false,');
  const op = await operator([], 'y');
  const stage = { ...STAGE, isProduction: true };
  const inPipeline = (args: readonly string[]) =>
    stageSteps({ ...op, stage, stageFile: file, options: optionsOf('deploy', ['--stage', 'dev', ...args]) });
  const situation = await inPipeline([]).observe(new Map());
  expect(await inPipeline(['--yes']).run.protect(situation)).toBe('skipped');
  expect(op.done).toEqual([]);
  expect(await inPipeline([]).run.protect(situation)).toBe('done');
  expect(readFileSync(file, 'utf8')).toContain('true');
});

describe('destroy', () => {
  const options = { confirm: undefined, isProductionToo: false };

  it('empties the buckets, deletes the stacks, and removes what a trial stage leaves', async () => {
    const op = await operator(all(false).slice(0, 1), 'dev');
    expect(await destroy({ ...op, stage: STAGE, options })).toBe(0);
    expect(op.done).toEqual([
      'build',
      'empty uploads',
      'cdk destroy --all --force -c stage=dev -c build=b1',
      'empty uploads',
      'remove uploads',
    ]);
  });

  it.each([
    ['another name', {}, false, 'prod', 'Nothing was deleted.'],
    ['a production stage', { isProduction: true }, false, 'dev', '--production'],
    ['protected stacks', {}, true, 'dev', 'deletionProtection: false'],
    ['another account', { account: '2' }, false, 'dev', 'of account 1'],
  ])('refuses %s', async (_what, stage, isProtected, answer, text) => {
    const op = await operator(all(isProtected), answer);
    expect(await destroy({ ...op, stage: { ...STAGE, ...stage }, options })).toBe(1);
    expect(op.printed.at(-1)).toContain(text);
    expect(op.done).toEqual([]);
  });

  it('says what to set when there are no credentials', async () => {
    const op = await operator(all(false), 'dev');
    await expect(destroy({ ...op, aws: NO_AWS, stage: STAGE, options })).rejects.toThrow(
      /^There are no AWS credentials \(no profile\)\. Set AWS_PROFILE/,
    );
    expect(op.done).toEqual([]);
  });

  it('keeps the data of production', async () => {
    const op = await operator(all(false), 'dev');
    const stage = { ...STAGE, isProduction: true };
    expect(await destroy({ ...op, stage, options: { ...options, isProductionToo: true } })).toBe(0);
    expect(op.done.filter((each) => /empty|remove/.test(each))).toEqual([]);
    expect(op.printed.join(' ')).toContain('Kept: tables');
  });

  it('deletes the account of the canary from the user pool that production keeps', async () => {
    const [first, ...others] = all(false);
    const op = await operator(
      [{ name: first?.name ?? '', isProtected: false, outputs: { UserPoolId: 'pool' } }, ...others],
      'dev',
    );
    const stage = { ...STAGE, isProduction: true };
    expect(await destroy({ ...op, stage, options: { ...options, isProductionToo: true } })).toBe(0);
    expect(op.asked.filter(({ name }) => name.endsWith('AdminDeleteUser')).map(({ body }) => JSON.parse(body))).toEqual(
      [{ UserPoolId: 'pool', Username: 'canary-1' }],
    );
  });
});

describe('options', () => {
  it('reads BTCPay from a file, and quotes nothing of a file that is wrong', () => {
    const file = join(folder, 'btcpay.json');
    writeFileSync(file, '{"url":"https://b.dev","storeId":"s","apiKey":"k"}');
    expect(btcpayFromFile(file)).toEqual({ url: 'https://b.dev', storeId: 's', apiKey: 'k' });
    writeFileSync(file, '{"apiKey":"very-secret"');
    expect(() => btcpayFromFile(file)).toThrow(/^(?!.*very-secret).*must be JSON/);
  });

  it('refuses the options of another command, and a missing stage', () => {
    expect(() => optionsOf('doctor', ['--stage', 'dev', '--plan'])).toThrow('doctor has no option --plan.');
    expect(() => optionsOf('deploy', [])).toThrow('Name the stage');
    expect(() => optionsOf('deploy', ['--stage', 'dev', '--admin', 'ada'])).toThrow('<user name>:<e-mail address>');
    expect(() => optionsOf('deploy', ['--stage', 'dev', '--admin', 'ada:a@b.dev:pt'])).toThrow('en, de, es, fr, ja');
  });

  it.each([
    ['ada:ada@example.com', 'en'],
    ['ada:ada@example.com:ja', 'ja'],
  ])('reads the first Admin %s, with the language of the mails', (text, language) => {
    const { admin } = optionsOf('deploy', ['--stage', 'dev', '--admin', text]);
    expect(admin).toEqual({ username: 'ada', email: 'ada@example.com', language });
  });

  it('switches protection on in a stage file once', () => {
    const file = join(folder, 'prod.ts');
    writeFileSync(file, '{\n  // why\n  deletionProtection: false,\n}');
    expect([switchProtectionOn(file), switchProtectionOn(file)]).toEqual([true, false]);
    expect(readFileSync(file, 'utf8')).toContain('  deletionProtection: true,');
  });
});
