import type { AwsClient } from '@satcade/local-cloud/client';
import type { Print } from '../lib/verdict.ts';
import { adapted } from './adaptations.ts';
import { readAssembly } from './assembly.ts';
import { CloudFormation, type StackResource } from './cloudformation.ts';

const ACCOUNT = '000000000000';
/** What `cdk bootstrap` creates: the bucket of templates and code, and its version. */
const ASSETS = `cdk-hnb659fds-assets-${ACCOUNT}-us-east-1`;
const VERSION = '/cdk-bootstrap/hnb659fds/version';

export interface Deployed {
  /** By stack, without the stage's name: `platform`, `edge` … */
  readonly resources: ReadonlyMap<string, readonly StackResource[]>;
  readonly outputs: ReadonlyMap<string, string>;
  readonly created: number;
  readonly leftOut: number;
  readonly stacks: number;
}

/** Deploys a folder of templates as `cdk deploy --all` would, stack after stack. Throws when one is not created. */
export async function deploy(aws: AwsClient, url: string, folder: string, print: Print): Promise<Deployed> {
  const { stacks, assets } = readAssembly(folder, ACCOUNT);
  const cloudFormation = new CloudFormation(aws);
  await aws.call('ssm', 'PutParameter', { Name: VERSION, Value: '30', Type: 'String' });
  await put(aws, `/${ASSETS}`, new Uint8Array());
  for (const asset of assets) await put(aws, `/${asset.bucket}/${asset.key}`, asset.content());

  const resources = new Map<string, readonly StackResource[]>();
  const outputs = new Map<string, string>();
  let leftOutOfAll = 0;
  for (const { name, template: text } of stacks) {
    const { template, leftOut } = adapted(text);
    leftOutOfAll += leftOut.length;
    if (Object.keys(template.Resources).length === 0) {
      print(`${name}: all ${leftOut.length} resources are left out`);
      continue;
    }
    await put(aws, `/${ASSETS}/${name}.json`, new TextEncoder().encode(JSON.stringify(template)));
    const status = await cloudFormation.create(name, { url: `${url}/${ASSETS}/${name}.json` });
    if (status !== 'CREATE_COMPLETE') {
      throw new Error([`${name} is ${status}`, ...(await cloudFormation.failures(name))].join('\n    '));
    }
    const made = await cloudFormation.resources(name);
    resources.set(name.split('-').slice(2).join('-'), made);
    for (const [key, value] of await cloudFormation.outputs(name)) outputs.set(key, value);
  }
  const created = [...resources.values()].flat().length;
  return { resources, outputs, created, leftOut: leftOutOfAll, stacks: resources.size };
}

async function put(aws: AwsClient, path: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  const response = await aws.send({ service: 's3', method: 'PUT', path, body });
  if (!response.ok) throw new Error(`PUT ${path} answered ${response.status}: ${await response.text()}`);
}
