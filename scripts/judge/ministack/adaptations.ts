import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { fromRoot } from '../../lib/paths.ts';
import { attributeOf, parseTemplate, type Resource, refOf, replaced, type Template } from './template.ts';

/* Everything in which the deployed templates differ from those of the CDK, and why. docs/judges.md lists it, too. */

/** Resource types that ministack does not know or cannot create. Nothing else is left out. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::RouteResponse': 'unknown to ministack; the journey does not use the socket',
  'AWS::CloudFront::PublicKey': 'unknown to ministack; the front door checks link signatures with the same key',
  'AWS::CloudFront::KeyGroup': 'unknown to ministack, as the public key',
  'AWS::CloudWatch::Alarm with Metrics': 'ministack computes no metric math; alarms on one metric are created',
  'AWS::CloudWatch::CompositeAlarm': 'unknown to ministack',
  'AWS::CodeDeploy::Application': 'unknown to ministack, which moves an alias at once',
  'AWS::CodeDeploy::DeploymentGroup': 'unknown to ministack, which moves an alias at once',
  'AWS::Events::Archive': 'unknown to ministack; no event is replayed here',
  'AWS::Logs::Delivery': 'unknown to ministack; CloudFront is not judged, nor are its logs',
  'AWS::Logs::DeliveryDestination': 'unknown to ministack; CloudFront is not judged, nor are its logs',
  'AWS::Logs::DeliverySource': 'unknown to ministack; CloudFront is not judged, nor are its logs',
  'AWS::WAFv2::WebACLAssociation': 'unknown to ministack; the journey does not pass a firewall',
  'Custom::CDKBucketDeployment': 'its function needs the AWS CLI layer mounted at /opt; no judge reads the pages',
};

const REROUTE = pathToFileURL(fromRoot('scripts/judge/ministack/reroute.mjs')).href;
const functionEnvironment = z.looseObject({ Variables: z.record(z.string(), z.unknown()) });
const policyDocument = z.looseObject({ Statement: z.array(z.record(z.string(), z.unknown())) });
const overHttp = z.object({
  Effect: z.literal('Deny'),
  Condition: z.object({ Bool: z.object({ 'aws:SecureTransport': z.literal('false') }) }),
});

/** The template as ministack can create it, and the resources that were left out. */
export function adapted(text: string): { readonly template: Template; readonly leftOut: readonly string[] } {
  const template = parseTemplate(text);
  const types = new Map(Object.entries(template.Resources).map(([id, { Type }]) => [id, Type]));
  const kept = Object.entries(template.Resources)
    .filter(([, resource]) => LEFT_OUT[kindOf(resource)] === undefined)
    .map(([id, resource]): [string, Resource] => [id, withProperties(resource)])
    .filter(([, resource]) => hasStatements(resource));
  const present = new Set(kept.map(([id]) => id));
  const missing = [...types.keys()].filter((id) => !present.has(id));
  const resources = Object.fromEntries(kept.map(([id, each]) => [id, withoutDependencies(each, missing)]));
  const references = (value: unknown): unknown => referenceFor(value, types, missing);
  return {
    template: parseTemplate(JSON.stringify(replaced({ ...template, Resources: resources }, references))),
    leftOut: Object.entries(template.Resources)
      .filter(([, resource]) => LEFT_OUT[kindOf(resource)] !== undefined)
      .map(([id]) => id),
  };
}

const kindOf = ({ Type, Properties }: Resource): string =>
  Type === 'AWS::CloudWatch::Alarm' && Properties?.Metrics !== undefined ? `${Type} with Metrics` : Type;

function withProperties(resource: Resource): Resource {
  const { Type, Properties = {} } = resource;
  // ministack speaks HTTP, so a statement that denies everything but TLS would deny everything.
  if (Properties.PolicyDocument !== undefined && Type !== 'AWS::IAM::Policy') {
    const document = policyDocument.parse(Properties.PolicyDocument);
    const Statement = document.Statement.filter((each) => !overHttp.safeParse(each).success);
    return { ...resource, Properties: { ...Properties, PolicyDocument: { ...document, Statement } } };
  }
  // Tokens name Cognito's public address as their issuer; only requests for its signing keys are sent to ministack.
  if (Type === 'AWS::Lambda::Function' && Properties.Environment !== undefined) {
    const { Variables } = functionEnvironment.parse(Properties.Environment);
    const NODE_OPTIONS = `${String(Variables.NODE_OPTIONS ?? '')} --import=${REROUTE}`.trim();
    return { ...resource, Properties: { ...Properties, Environment: { Variables: { ...Variables, NODE_OPTIONS } } } };
  }
  // The group of keys is left out.
  if (Type === 'AWS::CloudFront::Distribution') {
    const open = replaced(Properties, (value) => {
      if (typeof value !== 'object' || value === null || !('TrustedKeyGroups' in value)) return value;
      const { TrustedKeyGroups: _, ...behaviour } = value;
      return behaviour;
    });
    return { ...resource, Properties: z.record(z.string(), z.unknown()).parse(open) };
  }
  return resource;
}

/** False for a policy whose only statement was about TLS: a policy without statements is refused. */
function hasStatements({ Properties }: Resource): boolean {
  const document = policyDocument.safeParse(Properties?.PolicyDocument);
  return !document.success || document.data.Statement.length > 0;
}

function withoutDependencies(resource: Resource, missing: readonly string[]): Resource {
  if (resource.DependsOn === undefined) return resource;
  const { DependsOn, ...others } = resource;
  const left = [DependsOn].flat().filter((id) => !missing.includes(id));
  return left.length === 0 ? others : { ...others, DependsOn: left };
}

function referenceFor(value: unknown, types: ReadonlyMap<string, string>, missing: readonly string[]): unknown {
  const id = refOf(value);
  if (id !== undefined && missing.includes(id)) return `left-out-${id}`;
  // On AWS, a reference to a secret gives its ARN; ministack gives its name.
  if (id !== undefined && types.get(id) === 'AWS::SecretsManager::Secret') return { 'Fn::GetAtt': [id, 'Id'] };
  const [owner, name] = attributeOf(value) ?? [];
  // ministack does not know this attribute of a user pool.
  if (owner !== undefined && types.get(owner) === 'AWS::Cognito::UserPool' && name === 'ProviderURL') {
    return { 'Fn::Join': ['', ['https://cognito-idp.us-east-1.amazonaws.com/', { Ref: owner }]] };
  }
  return value;
}
