import { setTimeout } from 'node:timers/promises';
import type { AwsClient } from '@satcade/local-cloud/client';

const CREATED_WITHIN_MS = 300_000;

export interface StackResource {
  readonly id: string;
  readonly type: string;
  readonly name: string;
}

/** CloudFormation's API, as far as a deployment needs it. Its replies are XML, read by the names of their elements. */
export class CloudFormation {
  readonly #aws: AwsClient;

  constructor(aws: AwsClient) {
    this.#aws = aws;
  }

  /** Creates a stack and waits for its end; returns its status. */
  async create(stack: string, template: { readonly url: string } | { readonly text: string }): Promise<string> {
    await this.#call('CreateStack', {
      StackName: stack,
      ...('url' in template ? { TemplateURL: template.url } : { TemplateBody: template.text }),
      OnFailure: 'DO_NOTHING',
      'Capabilities.member.1': 'CAPABILITY_IAM',
      'Capabilities.member.2': 'CAPABILITY_NAMED_IAM',
      'Capabilities.member.3': 'CAPABILITY_AUTO_EXPAND',
    });
    for (const until = Date.now() + CREATED_WITHIN_MS; ; await setTimeout(250)) {
      const status = first(await this.#call('DescribeStacks', { StackName: stack }), 'StackStatus');
      if (!status.endsWith('_IN_PROGRESS') || Date.now() > until) return status;
    }
  }

  async resources(stack: string): Promise<StackResource[]> {
    const reply = await this.#call('DescribeStackResources', { StackName: stack });
    return all(reply, 'member').map((each) => ({
      id: first(each, 'LogicalResourceId'),
      type: first(each, 'ResourceType'),
      name: first(each, 'PhysicalResourceId'),
    }));
  }

  /** Why a stack could not be created: one line per event that says so. */
  async failures(stack: string): Promise<string[]> {
    const events = all(await this.#call('DescribeStackEvents', { StackName: stack }), 'member');
    return events
      .filter((each) => first(each, 'ResourceStatus').endsWith('FAILED'))
      .map(
        (each) =>
          `${first(each, 'LogicalResourceId')} (${first(each, 'ResourceType')}): ${first(each, 'ResourceStatusReason')}`,
      );
  }

  async outputs(stack: string): Promise<Map<string, string>> {
    const reply = await this.#call('DescribeStacks', { StackName: stack });
    const members = all(first(reply, 'Outputs'), 'member');
    return new Map(members.map((each) => [first(each, 'OutputKey'), first(each, 'OutputValue')]));
  }

  async #call(action: string, parameters: Readonly<Record<string, string>>): Promise<string> {
    const response = await this.#aws.send({
      service: 'cloudformation',
      method: 'POST',
      path: '/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ Action: action, Version: '2010-05-15', ...parameters }).toString(),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${action} answered ${response.status}: ${text.slice(0, 500)}`);
    return text;
  }
}

const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inner = '']) => unescaped(inner));

const first = (xml: string, name: string): string => all(xml, name)[0] ?? '';

const unescaped = (text: string): string =>
  text.includes('<') ? text : text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? '');

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
