import { describe, expect, it } from '@jest/globals';
import { adapted, LEFT_OUT } from './adaptations.ts';

const adaptedResources = (resources: object, others: object = {}) =>
  adapted(JSON.stringify({ Resources: resources, ...others })).template.Resources;

const TLS_ONLY = { Effect: 'Deny', Action: 's3:*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } };

describe('an adapted template', () => {
  it('keeps resources that need no adaptation unchanged', () => {
    const table = { Type: 'AWS::DynamoDB::Table', Properties: { TableName: 'a' }, DependsOn: ['Role'] };
    const role = { Type: 'AWS::IAM::Role', Properties: { RoleName: { Ref: 'Table' } } };
    expect(adaptedResources({ Table: table, Role: role })).toEqual({ Table: table, Role: role });
  });

  it('leaves out types that the emulator does not know, with what refers to them', () => {
    const { template, leftOut } = adapted(
      JSON.stringify({
        Resources: {
          Archive: { Type: 'AWS::Events::Archive' },
          Rule: { Type: 'AWS::Events::Rule', DependsOn: ['Archive', 'Bus'] },
          Bus: { Type: 'AWS::Events::EventBus', DependsOn: 'Archive' },
        },
        Outputs: { Name: { Value: { Ref: 'Archive' } } },
      }),
    );
    expect(leftOut).toEqual(['Archive']);
    expect(template).toEqual({
      Resources: {
        Rule: { Type: 'AWS::Events::Rule', DependsOn: ['Bus'] },
        Bus: { Type: 'AWS::Events::EventBus' },
      },
      Outputs: { Name: { Value: 'left-out-Archive' } },
    });
  });

  it('does not demand TLS, and keeps every other statement', () => {
    const allow = { Effect: 'Allow', Action: 's3:GetObject' };
    const deny = { Effect: 'Deny', Action: 's3:*', Condition: { Bool: { 'aws:PrincipalIsAWSService': 'false' } } };
    const policy = (...Statement: object[]) => ({
      Type: 'AWS::S3::BucketPolicy',
      Properties: { PolicyDocument: { Statement } },
    });
    expect(adaptedResources({ Both: policy(TLS_ONLY, allow, deny), One: policy(TLS_ONLY) })).toEqual({
      Both: policy(allow, deny),
    });
  });

  it('never changes what a role may do', () => {
    const policy = { Type: 'AWS::IAM::Policy', Properties: { PolicyDocument: { Statement: [TLS_ONLY] } } };
    expect(adaptedResources({ Policy: policy })).toEqual({ Policy: policy });
  });

  it('names secrets by their ARN', () => {
    const secret = { Type: 'AWS::SecretsManager::Secret' };
    const output = { Outputs: { Arn: { Value: { Ref: 'Secret' } } } };
    expect(adapted(JSON.stringify({ Resources: { Secret: secret }, ...output })).template.Outputs).toEqual({
      Arn: { Value: { 'Fn::GetAtt': ['Secret', 'Id'] } },
    });
  });

  it("adds one option to a function's environment and no variable", () => {
    const lambda = (NODE_OPTIONS: unknown) => ({
      Type: 'AWS::Lambda::Function',
      Properties: { Environment: { Variables: { NODE_OPTIONS, TABLE_NAME: 'a' } } },
    });
    expect(adaptedResources({ Function: lambda('--enable-source-maps') })).toEqual({
      Function: lambda(expect.stringMatching(/^--enable-source-maps --import=file:.*reroute\.mjs$/)),
    });
  });
});

it('states a reason for each type that is left out', () => {
  for (const reason of Object.values(LEFT_OUT)) expect(reason.length).toBeGreaterThan(10);
});
