import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { DEV, PROD, production } from './stages.ts';
import { synthesised } from './synthesised.ts';

const prod = synthesised(PROD);
const dev = synthesised(DEV);

const ref = z.object({ Ref: z.string() });
const attribute = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });
const alias = z.object({ FunctionName: ref, FunctionVersion: attribute, Name: z.literal('live') });
const update = z.object({
  CodeDeployLambdaAliasUpdate: z.object({ DeploymentGroupName: ref, BeforeAllowTrafficHook: ref }),
});
const group = z.object({
  DeploymentConfigName: z.string(),
  AlarmConfiguration: z.optional(z.object({ Enabled: z.boolean(), Alarms: z.array(z.object({ Name: ref })) })),
  AutoRollbackConfiguration: z.object({ Enabled: z.boolean(), Events: z.array(z.string()) }),
});

/** The aliases of a stage by the handlers that they lead to, each with its deployment group and its hook. */
function releasesOf(stage: typeof prod) {
  const find = (stack: string, id: string) => stage.resources.find((each) => each.stack === stack && each.id === id);
  const releases = stage.ofType('AWS::Lambda::Alias').map(({ stack, id, properties, updatePolicy, dependsOn }) => {
    const { FunctionName, FunctionVersion } = alias.parse(properties);
    const { DeploymentGroupName, BeforeAllowTrafficHook } = update.parse(updatePolicy).CodeDeployLambdaAliasUpdate;
    const { DeploymentConfigName, AlarmConfiguration, AutoRollbackConfiguration } = group.parse(
      find(stack, DeploymentGroupName.Ref)?.properties,
    );
    const handler = FunctionName.Ref.replace(/function.*/, '');
    const alarms = AlarmConfiguration?.Alarms.map(({ Name }) => find(stack, Name.Ref)?.properties) ?? [];
    return {
      ...{ stack, id, handler, dependsOn, alarms },
      group: DeploymentGroupName.Ref,
      version: FunctionVersion['Fn::GetAtt'][0],
      config: DeploymentConfigName,
      rollback: AutoRollbackConfiguration,
      hook: BeforeAllowTrafficHook.Ref,
      hookProperties: find(stack, BeforeAllowTrafficHook.Ref)?.properties,
    };
  });
  return releases.sort((a, b) => a.handler.localeCompare(b.handler));
}

describe('gradual releases', () => {
  it('are those of checkout and webhook: a tenth of the requests for five minutes', () => {
    expect(releasesOf(prod).map(({ handler, config }) => [handler, config])).toEqual([
      ['checkout', 'CodeDeployDefault.LambdaCanary10Percent5Minutes'],
      ['webhook', 'CodeDeployDefault.LambdaCanary10Percent5Minutes'],
    ]);
  });

  it('send every route of the function to the alias, which alone permits it', () => {
    for (const { stack, id, handler } of releasesOf(prod)) {
      const own = (type: string) =>
        prod
          .ofType(type)
          .filter((each) => each.stack === stack && each.id.startsWith(`${handler}routes`))
          .map(({ properties }) => properties);
      const integrations = own('AWS::ApiGatewayV2::Integration').map(({ IntegrationUri }) => IntegrationUri);
      expect(integrations).toEqual([{ Ref: id }]);
      const permitted = own('AWS::Lambda::Permission').map(({ FunctionName }) => FunctionName);
      expect(permitted).toEqual(own('AWS::ApiGatewayV2::Route').map(() => ({ Ref: id })));
    }
  });

  it('are checked before their first request, by a function that may invoke the new version', () => {
    for (const { stack, version, hook, hookProperties, dependsOn, group } of releasesOf(prod)) {
      expect(hookProperties).toMatchObject({ Environment: { Variables: { NEW_VERSION: { Ref: version } } } });
      const [policy] = prod
        .ofType('AWS::IAM::Policy')
        .filter(
          (each) =>
            each.stack === stack &&
            dependsOn.includes(each.id) &&
            JSON.stringify(each.properties).includes('codedeploy:PutLifecycleEventHookExecutionStatus'),
        );
      expect(JSON.stringify(policy?.properties)).toContain('"lambda:InvokeFunction"');
      // CloudFormation takes no reference in an update policy for a dependency.
      expect(dependsOn).toEqual(expect.arrayContaining([hook, group]));
    }
  });

  it('go back when the new version fails or its routes answer with 5xx', () => {
    for (const { handler, version, alarms, rollback } of releasesOf(prod)) {
      expect(rollback).toEqual({ Enabled: true, Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'] });
      expect(alarms).toMatchObject([
        {
          ...{ Namespace: 'AWS/Lambda', MetricName: 'Errors', Threshold: 0, TreatMissingData: 'notBreaching' },
          Dimensions: expect.arrayContaining([
            { Name: 'ExecutedVersion', Value: { 'Fn::GetAtt': [version, 'Version'] } },
          ]),
        },
        {
          Namespace: 'Satcade/prod',
          MetricName: { checkout: 'FailedCheckouts', webhook: 'UnansweredWebhooks' }[handler],
        },
      ]);
    }
  });

  it('count as failed only what a stranger cannot cause', () => {
    const filters = prod.ofType('AWS::Logs::MetricFilter').map(({ properties }) => properties);
    for (const name of ['FailedCheckouts', 'UnansweredWebhooks']) {
      const [filter] = filters.filter((each) => JSON.stringify(each.MetricTransformations).includes(`"${name}"`));
      expect(filter?.FilterPattern).toMatch(/\$\.status = "5\*"/);
      expect(filter?.FilterPattern).not.toContain('4*');
    }
  });

  it.each([
    ['a trial stage', dev],
    ['a stage that says so', synthesised(production({ release: 'at-once' }))],
  ])('happen at once, only checked, in %s', (_, stage) => {
    for (const { config, alarms, hook } of releasesOf(stage)) {
      expect([config, alarms, hook]).toEqual(['CodeDeployDefault.LambdaAllAtOnce', [], expect.any(String)]);
    }
  });

  it('reserve concurrency on the function, for both versions together', () => {
    const [webhook] = prod.ofType('AWS::Lambda::Function').filter(({ id }) => id.startsWith('webhookfunction'));
    expect(webhook?.properties.ReservedConcurrentExecutions).toBe(20);
    expect(prod.templates.get('satcade-prod-payments')).not.toContain('ProvisionedConcurrency');
  });
});
