import { isObject } from '../json.ts';

/** Reads a stored value: `secretsmanager` with `secretId:SecretString:jsonKey:stage:version`, or `ssm` with `name[:version]`. */
export type LookUp = (service: 'secretsmanager' | 'ssm' | 'ssm-secure', reference: string) => Promise<string>;

const PATTERN = /\{\{resolve:(secretsmanager|ssm-secure|ssm):([^}]+)\}\}/;

/** The value with every `{{resolve:service:reference}}` in its texts replaced by what `lookUp` finds. */
export async function resolveDynamicReferences(value: unknown, lookUp: LookUp): Promise<unknown> {
  if (typeof value === 'string') return resolveText(value, lookUp);
  if (Array.isArray(value)) return Promise.all(value.map((item) => resolveDynamicReferences(item, lookUp)));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(
    async ([key, item]) => [key, await resolveDynamicReferences(item, lookUp)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** Whether any text inside the value contains a dynamic reference. */
export const hasDynamicReference = (value: unknown): boolean => JSON.stringify(value ?? null).includes('{{resolve:');

async function resolveText(text: string, lookUp: LookUp): Promise<string> {
  const match = PATTERN.exec(text);
  if (match === null) return text;
  const [whole, service, reference = ''] = match;
  const found = await lookUp(
    service === 'secretsmanager' ? service : service === 'ssm' ? service : 'ssm-secure',
    reference,
  );
  return resolveText(
    text.replace(whole, () => found),
    lookUp,
  );
}
