import type { ResourceIdentity } from '../assembly/resource.ts';
import { ACCOUNT, arn, REGION } from '../engine.ts';
import { physicalId, physicalName } from './physical-name.ts';
import type { Provider, Providers } from './provider.ts';

/** A type that is accepted without effect. */
interface Accepted {
  /** Why nothing needs to be done for it locally. */
  readonly because: string;
  readonly ref?: (name: string, resource: ResourceIdentity) => string;
  readonly attributes?: (name: string, resource: ResourceIdentity) => Record<string, unknown>;
}

const WATCHED = 'nobody is alarmed locally; the console shows logs, queues and the meter';
const LOGS = 'logs of functions are kept by the console';
const FIREWALL = 'only this machine reaches the local cloud';
const TOPIC = 'alarms are its only source, and there are none locally';
const MALWARE = 'objects are scanned locally by the embedded engine';
const KEYS = 'nothing is encrypted at rest locally';
const NAMES = 'the site is reached by its port, without TLS';
const TIDYING = 'the state folder is removed as a whole';
const AT_ONCE = 'an alias leads to its new version as soon as it is deployed locally';
const FREE = 'the local cloud costs nothing';

const topicArn = (name: string): string => arn('sns', name);
const aclArn = (name: string, id: string): string => arn('wafv2', `global/webacl/${name}/${id}`);

const anomalyArn = (kind: string) => (_name: string, resource: ResourceIdentity) =>
  `arn:aws:ce::${ACCOUNT}:anomaly${kind}/${physicalId(resource, 36)}`;

/** Everything in a template that exists in AWS only. Any type in neither this table nor the providers is an error. */
const ACCEPTED: Readonly<Record<string, Accepted>> = {
  'AWS::CDK::Metadata': { because: 'it only counts the use of constructs' },
  'AWS::CloudWatch::AnomalyDetector': { because: WATCHED },
  'AWS::Logs::Delivery': { because: LOGS },
  'AWS::Logs::DeliveryDestination': {
    because: LOGS,
    attributes: (name) => ({ Arn: arn('logs', `delivery-destination:${name}`) }),
  },
  'AWS::Logs::DeliverySource': { because: LOGS },
  'AWS::Logs::LogGroup': { because: LOGS, attributes: (name) => ({ Arn: arn('logs', `log-group:${name}:*`) }) },
  'AWS::Logs::QueryDefinition': { because: LOGS },
  'AWS::Logs::ResourcePolicy': { because: LOGS },
  'AWS::Logs::SubscriptionFilter': { because: LOGS },
  'Custom::LogRetention': { because: LOGS },
  'AWS::XRay::Group': { because: WATCHED },
  'AWS::XRay::SamplingRule': { because: WATCHED },
  'AWS::SNS::Topic': {
    because: TOPIC,
    ref: topicArn,
    attributes: (name) => ({ TopicArn: topicArn(name), TopicName: name }),
  },
  'AWS::SNS::TopicPolicy': { because: TOPIC },
  'AWS::SNS::Subscription': { because: TOPIC },
  'AWS::WAFv2::WebACL': {
    because: FIREWALL,
    ref: (name, resource) => `${name}|${physicalId(resource, 36)}|CLOUDFRONT`,
    attributes: (name, resource) => {
      const id = physicalId(resource, 36);
      return { Arn: aclArn(name, id), Id: id };
    },
  },
  'AWS::WAFv2::WebACLAssociation': { because: FIREWALL },
  'AWS::WAFv2::LoggingConfiguration': { because: FIREWALL },
  'AWS::WAFv2::IPSet': {
    because: FIREWALL,
    attributes: (name, resource) => ({
      Arn: arn('wafv2', `global/ipset/${name}/${physicalId(resource, 36)}`),
      Id: physicalId(resource, 36),
    }),
  },
  'AWS::GuardDuty::Detector': { because: MALWARE, attributes: (_name, resource) => ({ Id: physicalId(resource, 32) }) },
  'AWS::GuardDuty::MalwareProtectionPlan': {
    because: MALWARE,
    attributes: (_name, resource) => {
      const id = physicalId(resource, 32);
      return { Arn: arn('guardduty', `malware-protection-plan/${id}`), MalwareProtectionPlanId: id };
    },
  },
  'AWS::CodeDeploy::Application': { because: AT_ONCE },
  'AWS::CodeDeploy::DeploymentConfig': { because: AT_ONCE },
  'AWS::CodeDeploy::DeploymentGroup': { because: AT_ONCE },
  'AWS::KMS::Key': {
    because: KEYS,
    ref: (_name, resource) => physicalId(resource, 36),
    attributes: (_name, resource) => ({
      Arn: arn('kms', `key/${physicalId(resource, 36)}`),
      KeyId: physicalId(resource, 36),
    }),
  },
  'AWS::KMS::Alias': { because: KEYS },
  'AWS::Route53::RecordSet': { because: NAMES },
  'AWS::CertificateManager::Certificate': {
    because: NAMES,
    ref: (_name, resource) => arn('acm', `certificate/${physicalId(resource, 36)}`),
  },
  'AWS::ApiGatewayV2::Deployment': { because: 'an API is always served as the template describes it' },
  'AWS::Cognito::UserPoolDomain': { because: 'the site has its own sign-in pages' },
  'AWS::Backup::BackupPlan': { because: 'the state folder can be copied' },
  'AWS::Backup::BackupSelection': { because: 'the state folder can be copied' },
  'AWS::Backup::BackupVault': {
    because: 'the state folder can be copied',
    attributes: (name) => ({ BackupVaultName: name, BackupVaultArn: arn('backup', `backup-vault:${name}`) }),
  },
  'AWS::Budgets::Budget': { because: FREE },
  'AWS::CE::AnomalyMonitor': {
    because: FREE,
    ref: anomalyArn('monitor'),
    attributes: (name, resource) => ({ MonitorArn: anomalyArn('monitor')(name, resource) }),
  },
  'AWS::CE::AnomalySubscription': {
    because: FREE,
    ref: anomalyArn('subscription'),
    attributes: (name, resource) => ({ SubscriptionArn: anomalyArn('subscription')(name, resource) }),
  },
  'Custom::S3AutoDeleteObjects': { because: TIDYING },
  // A layer that only a custom resource's handler uses; a function of the application with layers is rejected.
  'AWS::Lambda::LayerVersion': {
    because: 'handlers of custom resources do not run locally',
    ref: (name) => arn('lambda', `layer:${name}:1`),
    attributes: (name) => ({ LayerVersionArn: arn('lambda', `layer:${name}:1`) }),
  },
};

export const acceptedTypes: Providers = Object.fromEntries(
  Object.entries(ACCEPTED).map(([type, accepted]) => [type, withoutEffect(accepted)]),
);

function withoutEffect({ ref, attributes }: Accepted): Provider {
  return (resource) => {
    const name = physicalName(resource, { maxLength: 128 });
    return { ref: ref?.(name, resource) ?? name, attributes: attributes?.(name, resource) ?? {} };
  };
}

/** A function that only serves custom resources, whose work the providers here do themselves. */
export const customResourceHandler: Provider = (resource) => {
  const name = physicalName(resource, { maxLength: 64 });
  return { ref: name, attributes: { Arn: `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${name}` } };
};
