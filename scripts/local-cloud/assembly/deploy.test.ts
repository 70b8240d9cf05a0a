// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders of Fn::Sub
import { describe, expect, test } from '@jest/globals';
import type { CloudAssembly, Stack } from './cloud-assembly.ts';
import { beginDeployment, deploy } from './deploy.ts';
import type { LookUp } from './dynamic-references.ts';
import { TemplateSchema } from './template.ts';

const stack = (name: string, template: Record<string, unknown>): Stack => ({
  name,
  template: TemplateSchema.parse(template),
  constructPaths: new Map([['Thing', `${name}/Thing/Resource`]]),
});

const assembly = (...stacks: Stack[]): CloudAssembly => ({ stacks, assets: new Map() });

/** Deploys with a provider that records each resource and gives it a name. */
async function deployed(cloud: CloudAssembly, lookUp: LookUp = async () => 'looked up') {
  const created: [string, Record<string, unknown>][] = [];
  const deployment = await deploy(cloud, {
    lookUp,
    async create({ logicalId }, properties) {
      await Promise.resolve();
      created.push([logicalId, properties]);
      return { ref: `id-of-${logicalId}`, attributes: { Arn: `arn-of-${logicalId}` } };
    },
  });
  return { deployment, created, properties: Object.fromEntries(created) };
}

const thing = (properties: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  Type: 'Test::Thing',
  Properties: properties,
  ...more,
});

describe('a deployment', () => {
  test('creates referenced resources first, across stacks too', async () => {
    const { created, properties } = await deployed(
      assembly(
        stack('App', {
          Resources: {
            Last: thing({ of: { 'Fn::Sub': '${Middle.Arn}' } }),
            Middle: thing({ of: { 'Fn::ImportValue': 'Base:Name' } }),
          },
        }),
        stack('Base', {
          Resources: { First: thing(), Second: thing({}, { DependsOn: 'First' }) },
          Outputs: { Name: { Value: { Ref: 'Second' }, Export: { Name: 'Base:Name' } } },
        }),
      ),
    );
    expect(created.map(([name]) => name)).toEqual(['First', 'Second', 'Middle', 'Last']);
    expect(properties).toMatchObject({ Middle: { of: 'id-of-Second' }, Last: { of: 'arn-of-Middle' } });
  });

  test('is there early without late resources, what depends on them, and the outputs of their stacks', async () => {
    const built = Promise.withResolvers<void>();
    const { early, whole } = beginDeployment(
      assembly(
        stack('Site', {
          Resources: { Files: thing({ isLate: true }), Pages: thing({}, { DependsOn: 'Files' }), Log: thing() },
          Outputs: { Pages: { Value: { Ref: 'Pages' } } },
        }),
        stack('App', { Resources: { Table: thing() }, Outputs: { Table: { Value: { Ref: 'Table' } } } }),
      ),
      {
        lookUp: async () => 'looked up',
        isLate: ({ Properties }) => Properties?.isLate === true,
        async create({ logicalId }, { isLate }) {
          if (isLate === true) await built.promise;
          return { ref: logicalId, attributes: {} };
        },
      },
    );
    const { resources, outputs } = await early;
    expect(resources.map(({ logicalId }) => logicalId)).toEqual(['Log', 'Table']);
    expect(outputs).toEqual({ App: { Table: 'Table' } });
    built.resolve();
    expect((await whole).resources.map(({ logicalId }) => logicalId)).toEqual(['Log', 'Table', 'Files', 'Pages']);
    expect((await whole).outputs).toEqual({ Site: { Pages: 'Pages' }, App: { Table: 'Table' } });
  });

  test('returns outputs, identities and pseudo parameters', async () => {
    const { deployment } = await deployed(
      assembly(
        stack('App', {
          Resources: { Thing: thing() },
          Outputs: { Where: { Value: { 'Fn::Join': ['/', [{ Ref: 'AWS::Region' }, { Ref: 'AWS::StackName' }]] } } },
        }),
      ),
    );
    expect(deployment.outputs).toEqual({ App: { Where: 'us-east-1/App' } });
    expect(deployment.resources).toEqual([
      expect.objectContaining({ stack: 'App', logicalId: 'Thing', constructPath: 'App/Thing/Resource' }),
    ]);
  });

  test('leaves out resources and outputs whose condition is false', async () => {
    const { created, deployment } = await deployed(
      assembly(
        stack('App', {
          Parameters: { Stage: { Type: 'String', Default: 'dev' } },
          Conditions: { IsProd: { 'Fn::Equals': [{ Ref: 'Stage' }, 'prod'] } },
          Resources: { Always: thing(), Sometimes: thing({}, { Condition: 'IsProd' }) },
          Outputs: { Maybe: { Value: { Ref: 'Sometimes' }, Condition: 'IsProd' } },
        }),
      ),
    );
    expect(created.map(([name]) => name)).toEqual(['Always']);
    expect(deployment.outputs).toEqual({ App: {} });
  });

  test('looks up stored values, including those that a parameter names', async () => {
    const asked: string[] = [];
    const { properties } = await deployed(
      assembly(
        stack('App', {
          Parameters: { Setting: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/setting' } },
          Resources: {
            Secret: thing(),
            User: thing({
              password: { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'Secret' }, ':SecretString:pw::}}']] },
              setting: { Ref: 'Setting' },
            }),
          },
        }),
      ),
      async (service, reference) => {
        asked.push(`${service} ${reference}`);
        return `value of ${reference}`;
      },
    );
    expect(asked.sort()).toEqual(['secretsmanager id-of-Secret:SecretString:pw::', 'ssm /setting']);
    expect(properties.User).toEqual({
      password: 'value of id-of-Secret:SecretString:pw::',
      setting: 'value of /setting',
    });
  });

  test.each([
    ['a cycle', { A: thing({ b: { Ref: 'B' } }), B: thing({ a: { Ref: 'A' } }) }, 'App/A → App/B → App/A'],
    [
      'an unknown name',
      { A: thing({ list: [{ Ref: 'Gone' }] }) },
      'App/A.list[0]: no resource or parameter is named Gone',
    ],
    [
      'an unknown attribute',
      { A: thing(), B: thing({ x: { 'Fn::GetAtt': ['A', 'Size'] } }) },
      'A (Test::Thing) has no attribute Size',
    ],
    ['an unknown export', { A: thing({ x: { 'Fn::ImportValue': 'No:Such' } }) }, 'App/A: no stack exports No:Such'],
    [
      'an unknown dependency',
      { A: thing({}, { DependsOn: ['Gone'] }) },
      'App/A: DependsOn names Gone, which is not a resource',
    ],
  ])('fails for %s and names the place', async (_what, Resources, message) => {
    await expect(deployed(assembly(stack('App', { Resources })))).rejects.toThrow(message);
  });
});
