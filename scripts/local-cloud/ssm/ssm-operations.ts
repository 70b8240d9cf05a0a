import * as z from 'zod';
import { checkedOperation } from '../checked-operation.ts';
import { AwsError, type Clock } from '../engine.ts';
import type { JsonOperation } from '../json-engine.ts';
import { describeParameter } from './describe-parameter.ts';
import { type Parameter, type ParameterVersion, parameterArn, parseReference } from './parameter.ts';
import type { ParameterStore } from './parameter-store.ts';

const operation = checkedOperation('ValidationException');
/** The number of versions that AWS keeps of a parameter. */
const MAX_VERSIONS = 100;

const decryption = z.object({ WithDecryption: z.optional(z.boolean()) });
const named = z.object({ Name: z.string().min(1) });
const listed = z.object({ Names: z.array(z.string().min(1)).min(1).max(10) });
const putSchema = z.object({
  Name: z.string().regex(/^\/?[A-Za-z0-9_.-]+(\/[A-Za-z0-9_.-]+){0,14}$/),
  Value: z.string().min(1).max(8192),
  Type: z.optional(z.enum(['String', 'StringList', 'SecureString'])),
  Description: z.optional(z.string()),
  Overwrite: z.optional(z.boolean()),
});
const pathSchema = decryption.extend({
  Path: z.string().startsWith('/'),
  Recursive: z.optional(z.boolean()),
  MaxResults: z.optional(z.number().int().min(1).max(10)),
  NextToken: z.optional(z.string()),
});

/** The operations on parameters: put, get by name or path, delete. */
export function ssmOperations(store: ParameterStore, clock: Clock): Readonly<Record<string, JsonOperation>> {
  return {
    PutParameter: operation(putSchema, ({ Name, Value, Type, Description, Overwrite = false }, call) => {
      call.authorize('ssm:PutParameter', [parameterArn(Name)]);
      const before = store.find(Name);
      if (before !== undefined && !Overwrite) {
        throw new AwsError(
          'ParameterAlreadyExists',
          'The parameter already exists; set Overwrite to replace its value.',
        );
      }
      const type = Type ?? before?.latest.type;
      if (type === undefined) throw new AwsError('ValidationException', 'A new parameter needs a Type.');
      const latest = { version: (before?.latest.version ?? 0) + 1, type, value: Value, changedAt: clock.now() };
      const earlier = before === undefined ? [] : [before.latest, ...before.earlier].slice(0, MAX_VERSIONS - 1);
      store.save({ name: before?.name ?? Name, description: Description ?? before?.description, latest, earlier });
      return { Version: latest.version, Tier: 'Standard' };
    }),

    GetParameter: operation(named.extend(decryption.shape), ({ Name, WithDecryption = false }, call) => {
      call.authorize('ssm:GetParameter', [parameterArn(parseReference(Name).name)]);
      const found = findVersion(store, Name);
      if (found === undefined) throw new AwsError('ParameterNotFound', `The parameter ${Name} does not exist.`);
      return { Parameter: describeParameter(found.parameter, found.version, WithDecryption) };
    }),

    GetParameters: operation(listed.extend(decryption.shape), ({ Names, WithDecryption = false }, call) => {
      call.authorize(
        'ssm:GetParameters',
        Names.map((name) => parameterArn(parseReference(name).name)),
      );
      const found = Names.map((name) => findVersion(store, name)).filter((hit) => hit !== undefined);
      return {
        Parameters: found.map(({ parameter, version }) => describeParameter(parameter, version, WithDecryption)),
        InvalidParameters: Names.filter((name) => findVersion(store, name) === undefined),
      };
    }),

    GetParametersByPath: operation(pathSchema, (input, call) => {
      const { Path, Recursive = false, WithDecryption = false, MaxResults = 10, NextToken = '' } = input;
      const folder = Path.endsWith('/') ? Path : `${Path}/`;
      call.authorize('ssm:GetParametersByPath', [parameterArn(folder.slice(0, -1))]);
      const isInside = (name: string) =>
        name.startsWith(folder) && (Recursive || !name.slice(folder.length).includes('/'));
      // The token is the last name of the previous page.
      const left = store.all().filter(({ name }) => isInside(name) && name > NextToken);
      const shown = left.slice(0, MaxResults);
      return {
        Parameters: shown.map((parameter) => describeParameter(parameter, parameter.latest, WithDecryption)),
        NextToken: left.length > shown.length ? shown.at(-1)?.name : undefined,
      };
    }),

    DeleteParameter: operation(named, ({ Name }, call) => {
      call.authorize('ssm:DeleteParameter', [parameterArn(Name)]);
      if (!store.delete(Name)) throw new AwsError('ParameterNotFound', `The parameter ${Name} does not exist.`);
    }),

    DeleteParameters: operation(listed, ({ Names }, call) => {
      call.authorize('ssm:DeleteParameters', Names.map(parameterArn));
      const deleted = Names.filter((name) => store.delete(name));
      return { DeletedParameters: deleted, InvalidParameters: Names.filter((name) => !deleted.includes(name)) };
    }),
  };
}

/** The version that `name` or `name:version` refers to. */
function findVersion(
  store: ParameterStore,
  reference: string,
): { parameter: Parameter; version: ParameterVersion } | undefined {
  const { name, version } = parseReference(reference);
  const parameter = store.find(name);
  if (parameter === undefined) return undefined;
  if (version === undefined) return { parameter, version: parameter.latest };
  const found = [parameter.latest, ...parameter.earlier].find((candidate) => candidate.version === version);
  return found && { parameter, version: found };
}
