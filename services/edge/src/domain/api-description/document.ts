import { DEFAULT_BODY_LIMIT, type Endpoint } from '@satcade/contracts/api/endpoint';
import { scopesFor } from '@satcade/contracts/api-keys';
import { PROBLEMS, problemDocumentSchema } from '@satcade/contracts/problem';
import { isObject, type JsonSchema, schemaWriter } from './json-schema.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly JsonSchema[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: JsonSchema; readonly description: string };
  readonly responses: Readonly<Record<string, JsonSchema>>;
}

export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly securitySchemes: JsonSchema;
    readonly responses: JsonSchema;
    readonly schemas: JsonSchema;
  };
}

/** The OpenAPI 3.1 document of these endpoints, made from the schemas that parse their requests. */
export function apiDocument(endpoints: readonly Endpoint[], version: string): ApiDocument {
  const { write, components } = schemaWriter();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint, write) };
  }
  const problem = write(problemDocumentSchema, 'output');
  return {
    openapi: '3.1.0',
    info: { title: 'Satcade', version, description: ABOUT },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A Cognito access token.' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key', description: 'An API key with the named scope.' },
      },
      responses: {
        Problem: { description: PROBLEM_CODES, content: { 'application/problem+json': { schema: problem } } },
      },
      schemas: Object.fromEntries([...components].sort(([a], [b]) => a.localeCompare(b))),
    },
  };
}

type Write = ReturnType<typeof schemaWriter>['write'];

function operation(endpoint: Endpoint, write: Write): Operation {
  const { name, summary, path, params, query, body, bodyLimit = DEFAULT_BODY_LIMIT } = endpoint;
  return {
    operationId: name,
    summary,
    tags: [path.split('/')[2] ?? 'api'],
    security: securityOf(endpoint),
    parameters: [
      ...(params === undefined ? [] : parametersOf('path', write(params, 'input'))),
      ...(query === undefined ? [] : parametersOf('query', write(query, 'input'))),
    ],
    ...(body !== undefined && {
      requestBody: {
        required: true,
        description: `At most ${Math.round(bodyLimit / 1024)} KB.`,
        content: { 'application/json': { schema: write(body, 'input') } },
      },
    }),
    responses: {
      [String(endpoint.status)]: {
        description: summary,
        ...(endpoint.reply !== undefined && {
          content: { 'application/json': { schema: write(endpoint.reply, 'output') } },
        }),
      },
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

function parametersOf(place: Parameter['in'], schema: JsonSchema): Parameter[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function securityOf({ auth, name }: Endpoint): JsonSchema[] {
  // Since OpenAPI 3.1, schemes other than OAuth may also name the scopes that a caller needs.
  const signIns = [{ bearer: [] }, ...scopesFor(name).map((scope) => ({ apiKey: [scope] }))];
  switch (auth) {
    case 'none':
      return [];
    case 'guest':
      return [{}, ...signIns];
    case 'user':
      return signIns;
  }
}

const ABOUT =
  'The API of Satcade, a store for downloadable games paid in Bitcoin. USD are numbers with at most 2 decimals, BTC ' +
  'with at most 8; times are ISO-8601 in UTC; lengths of texts are counted in UTF-16 code units, after white space at both ends is cut off. Lists take `limit` and `nextToken`. Errors are problem documents (RFC 9457).';

const PROBLEM_CODES = `A problem document. Its \`code\` is one of: ${Object.entries(PROBLEMS)
  .map(([code, { status }]) => `${code} (${status})`)
  .join(', ')}.`;
