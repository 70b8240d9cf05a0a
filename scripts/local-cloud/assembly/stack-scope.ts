import { ACCOUNT, REGION } from '../engine.ts';
import type { Stack } from './cloud-assembly.ts';
import { resourceKey } from './dependency-order.ts';
import { resolve, resolveCondition, type Scope } from './intrinsics.ts';
import type { CreatedResource, ResourceIdentity } from './resource.ts';

interface World {
  /** The resources that exist so far, by resource key. */
  readonly created: ReadonlyMap<string, ResourceIdentity & CreatedResource>;
  readonly exports: ReadonlyMap<string, { stack: Stack; value: unknown }>;
}

/** The meaning of the names in each stack's template: resources, parameters, pseudo parameters, imports. */
export function stackScope({ created, exports }: World): (stack: Stack) => Scope {
  const scopeOf = (stack: Stack): Scope => {
    const existing = (logicalId: string): CreatedResource => {
      const resource = created.get(resourceKey(stack, logicalId));
      if (resource !== undefined) return resource;
      const planned = stack.template.Resources[logicalId];
      if (planned?.Condition !== undefined) {
        throw new Error(`${logicalId} does not exist because its condition ${planned.Condition} is false`);
      }
      throw new Error(`no resource or parameter is named ${logicalId}`);
    };
    const scope: Scope = {
      ref: (name) => {
        if (name === 'AWS::StackName') return stack.name;
        if (name === 'AWS::StackId') return `arn:aws:cloudformation:${REGION}:${ACCOUNT}:stack/${stack.name}/local`;
        if (name in PSEUDO_PARAMETERS) return PSEUDO_PARAMETERS[name];
        return name in stack.template.Parameters ? parameter(stack, name) : existing(name).ref;
      },
      attribute: (logicalId, name) => {
        const { attributes } = existing(logicalId);
        if (name in attributes) return attributes[name];
        const type = stack.template.Resources[logicalId]?.Type;
        throw new Error(`${logicalId} (${type}) has no attribute ${name} in the local cloud`);
      },
      importValue: (exportName) => {
        const source = exports.get(exportName);
        if (source === undefined) throw new Error(`no stack exports ${exportName}`);
        return resolve(source.value, scopeOf(source.stack), `${resourceKey(source.stack, 'Outputs')}:${exportName}`);
      },
      condition: (name) => {
        if (!(name in stack.template.Conditions)) throw new Error(`no condition is named ${name}`);
        return resolveCondition(stack.template.Conditions[name], scope, resourceKey(stack, `Conditions.${name}`));
      },
      mapping: (name, topKey, secondKey) => {
        const value = stack.template.Mappings[name]?.[topKey]?.[secondKey];
        if (value === undefined) throw new Error(`the mapping ${name} has no ${topKey}.${secondKey}`);
        return value;
      },
      availabilityZones: () => [`${REGION}a`, `${REGION}b`],
    };
    return scope;
  };
  return scopeOf;
}

const PSEUDO_PARAMETERS: Readonly<Record<string, unknown>> = {
  'AWS::AccountId': ACCOUNT,
  'AWS::Region': REGION,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::NotificationARNs': [],
  'AWS::NoValue': undefined,
};

/** A parameter's default. One that names an SSM parameter becomes a dynamic reference, so it is read only when used. */
function parameter(stack: Stack, name: string): unknown {
  const { Type = 'String', Default } = stack.template.Parameters[name] ?? {};
  if (Default === undefined) throw new Error(`the parameter ${name} has no default`);
  if (Type.startsWith('AWS::SSM::Parameter::Value<')) return `{{resolve:ssm:${Default}}}`;
  return Type === 'CommaDelimitedList' || Type.startsWith('List<') ? String(Default).split(',') : Default;
}
