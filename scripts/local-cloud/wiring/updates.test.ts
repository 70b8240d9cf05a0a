import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { loadAssembly } from '../assembly/cloud-assembly.ts';
import { deploy } from '../assembly/deploy.ts';
import { NotUpdatable, updates } from './updates.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'updates-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

/** What a release of the app consists of. */
interface Release {
  readonly page: string;
  readonly other?: string;
  readonly files: string;
  readonly queue?: object;
  readonly more?: object;
}

const fn = (S3Key: string, more: object = {}) => ({
  Type: 'AWS::Lambda::Function',
  Properties: { Code: { S3Key }, ...more },
});

function write({ page, other = 'other-1', files, queue = {}, more = {} }: Release): string {
  const Resources = {
    Queue: { Type: 'AWS::SQS::Queue', Properties: queue },
    // Refers to what stays, and comes after the files.
    Page: { ...fn(page, { Environment: { Ref: 'Queue' } }), DependsOn: 'Files' },
    Other: fn(other),
    Files: { Type: 'Custom::CDKBucketDeployment', Properties: { SourceObjectKeys: [files] } },
    ...more,
  };
  const artifacts = { Shop: { type: 'aws:cloudformation:stack', properties: { templateFile: 'shop.json' } } };
  writeFileSync(join(dir, 'manifest.json'), JSON.stringify({ artifacts }));
  writeFileSync(join(dir, 'shop.json'), JSON.stringify({ Resources }));
  return dir;
}

/** A cloud that runs the first release; `done` gets what an update creates and which functions it deploys. */
async function running(first: Release) {
  const done: string[] = [];
  const lookUp = async () => '';
  const create = async ({ logicalId }: { logicalId: string }, properties: Record<string, unknown>) => {
    done.push(`${logicalId} ${JSON.stringify(properties)}`);
    return { ref: `ref-${logicalId}`, attributes: {} };
  };
  const assembly = loadAssembly(write(first));
  const deployment = await deploy(assembly, { create, lookUp });
  done.length = 0;
  const update = updates({
    deployed: { assembly, deployment },
    create: () => create,
    lookUp,
    functionDeployed: (name) => done.push(`calls go to ${name}`),
  });
  return { done, update: (release: Release) => update(write(release)) };
}

const FIRST: Release = { page: 'page-1', files: 'files-1' };

describe('an update of a running cloud', () => {
  test('creates what has changed, in the order of a deployment, and nothing else', async () => {
    const { done, update } = await running(FIRST);
    await update({ page: 'page-2', files: 'files-2' });
    expect(done).toEqual([
      'Files {"SourceObjectKeys":["files-2"]}',
      'Page {"Code":{"S3Key":"page-2"},"Environment":"ref-Queue"}',
      'calls go to ref-Page',
    ]);
  });

  test('compares with the update before', async () => {
    const { done, update } = await running(FIRST);
    await update({ ...FIRST, files: 'files-2' });
    done.length = 0;
    await update({ ...FIRST, files: 'files-2', other: 'other-2' });
    expect(done).toEqual(['Other {"Code":{"S3Key":"other-2"}}', 'calls go to ref-Other']);
  });

  test.each([
    ['another resource changed', { queue: { VisibilityTimeout: 9 } }],
    ['a resource came', { more: { Version: { Type: 'AWS::Lambda::Version' } } }],
    ['a resource has another type', { more: { Files: { Type: 'AWS::SQS::Queue' } } }],
  ])('changes nothing when %s', async (_case, change) => {
    const { done, update } = await running(FIRST);
    await expect(update({ page: 'page-2', files: 'files-2', ...change })).rejects.toThrow(NotUpdatable);
    expect(done).toEqual([]);
  });

  test('changes nothing when a resource went', async () => {
    const { done, update } = await running({ ...FIRST, more: { Added: fn('added') } });
    await expect(update(FIRST)).rejects.toThrow('Shop/Added cannot be changed while the cloud runs');
    expect(done).toEqual([]);
  });
});
