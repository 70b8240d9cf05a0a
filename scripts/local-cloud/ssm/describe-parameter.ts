import { createHash } from 'node:crypto';
import { type Parameter, type ParameterVersion, parameterArn } from './parameter.ts';

/** A parameter's version as in the replies of the Get operations. */
export const describeParameter = (
  { name }: Parameter,
  { type, value, version, changedAt }: ParameterVersion,
  withDecryption: boolean,
): Record<string, unknown> => ({
  Name: name,
  Type: type,
  Value: type === 'SecureString' && !withDecryption ? opaque(value) : value,
  Version: version,
  LastModifiedDate: changedAt / 1000,
  ARN: parameterArn(name),
  DataType: 'text',
});

/** AWS returns the ciphertext here. Locally nothing is encrypted; it only matters that the value cannot be read. */
const opaque = (value: string): string => createHash('sha256').update(value).digest('base64');
