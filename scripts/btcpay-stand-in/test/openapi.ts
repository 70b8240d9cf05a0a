import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { DIFFERENCES } from './openapi-differences.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectAt = (value: unknown, ...path: string[]): Json => {
  const found = path.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), value);
  return isObject(found) ? found : {};
};

/** BTCPay's own description of its API, merged from its templates, as checks of replies and webhooks. */
export interface OpenApi {
  /** What is wrong with a reply, in words; empty when it is right. Throws for a call that is not described. */
  checkReply(method: string, path: string, reply: { status: number; body: unknown }): string[];
  /** What is wrong with the body of a webhook. */
  checkWebhook(type: string, body: unknown): string[];
}

export function loadOpenApi(folder: string): OpenApi {
  const schemas: Json = {};
  const paths: Json = {};
  const webhooks: Json = {};
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.json'))) {
    const template: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    Object.assign(schemas, objectAt(template, 'components', 'schemas'));
    Object.assign(paths, objectAt(template, 'paths'));
    Object.assign(webhooks, objectAt(template, 'x-webhooks'));
  }
  for (const { schema, property, actual } of DIFFERENCES) {
    const properties = propertiesHolder(objectAt(schemas, schema));
    properties.properties = { ...objectAt(properties, 'properties'), [property]: actual };
  }

  const ajv = new Ajv({ strict: false, allErrors: true, formats: { decimal: /^-?\d+(\.\d+)?$/ }, logger: false });
  const compiled = new Map<string, ValidateFunction>();

  function problems(name: string, schema: unknown, value: unknown): string[] {
    const validate = compiled.get(name) ?? ajv.compile(resolve(schema, schemas));
    compiled.set(name, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map((error) => `${name} ${error.instancePath} ${error.message}`);
  }

  function operationFor(method: string, path: string): Json {
    const template = Object.keys(paths)
      .sort((a, b) => a.split('{').length - b.split('{').length)
      .find((each) => {
        const pattern = new RegExp(`^${each.replace(/\{\w+\}/g, '[^/]+')}$`);
        return pattern.test(path) && isObject(objectAt(paths, each)[method.toLowerCase()]);
      });
    if (template === undefined) throw new Error(`${method} ${path} is not described`);
    return objectAt(paths, template, method.toLowerCase());
  }

  return {
    checkReply(method, path, { status, body }) {
      const operation = operationFor(method, path.split('?')[0] ?? path);
      if (status === 422) return problems('422', { $ref: '#/components/schemas/ValidationProblemDetails' }, body);
      if (status >= 400) return problems('error', { $ref: '#/components/schemas/ProblemDetails' }, body);
      const reply = objectAt(operation, 'responses', String(status));
      const { schema } = objectAt(reply, 'content', 'application/json');
      if (schema === undefined) return body === undefined ? [] : [`${path} should have no body`];
      return problems(`${method} ${String(operation.operationId)}`, schema, body);
    },
    checkWebhook(type, body) {
      const described = objectAt(webhooks, type, 'post', 'requestBody', 'content', 'application/json').schema;
      // Three invoice events are sent but not described; they have the common members.
      return problems(type, described ?? { $ref: '#/components/schemas/WebhookInvoiceEvent' }, body);
    },
  };
}

/** The part of a schema that lists properties: itself, or the last part of its `allOf`. */
function propertiesHolder(schema: Json): Json {
  const parts = Array.isArray(schema.allOf) ? schema.allOf.filter(isObject) : [];
  return parts.at(-1) ?? schema;
}

/**
 * The schema without `$ref` and `allOf`, as JSON Schema means it. OpenAPI's templates use `allOf` for inheritance with
 * `additionalProperties: false` in the parts. Read literally that would let nothing pass, so the parts are merged.
 */
function resolve(schema: unknown, schemas: Json): Json {
  if (!isObject(schema)) return {};
  const reference = /^#\/components\/schemas\/(.+)$/.exec(String(schema.$ref ?? ''))?.[1];
  // A few refer to templates of BTCPay that are not in the folder: anything is accepted for these.
  if (reference !== undefined) return resolve(schemas[reference], schemas);

  const { allOf, nullable, properties, items, anyOf, oneOf, ...own } = schema;
  const parts = Array.isArray(allOf) ? allOf.map((part) => resolve(part, schemas)) : [];
  const merged: Json = Object.assign({}, ...parts, own);
  const inherited = parts.map((part) => objectAt(part, 'properties'));
  const ownProperties = Object.entries(isObject(properties) ? properties : {}).map(
    ([name, property]) => [name, resolve(property, schemas)] as const,
  );
  const allProperties: Json = Object.assign({}, ...inherited, Object.fromEntries(ownProperties));
  if (Object.keys(allProperties).length > 0) merged.properties = allProperties;
  if (items !== undefined) merged.items = resolve(items, schemas);
  const alternatives = Array.isArray(anyOf) ? anyOf : oneOf;
  if (Array.isArray(alternatives)) merged.anyOf = alternatives.map((each) => resolve(each, schemas));
  return nullable === true ? { anyOf: [{ type: 'null' }, merged] } : merged;
}
