import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const template = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z.optional(
        z.object({ Environment: z.optional(z.object({ Variables: z.record(z.string(), z.unknown()) })) }),
      ),
    }),
  ),
});

/** Of Lambda's own environment; without a certificate's file and source maps. */
const LAMBDA = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' };
const LEFT_OUT: readonly string[] = ['AWS_CA_BUNDLE', 'NODE_OPTIONS'];
const IS_ADDRESS = /ISSUER|ORIGIN$|ENDPOINT|URL/;

/**
 * Values with which every function of a build can read its environment, from the build's own templates. What refers to
 * a resource becomes a placeholder: nothing is called while a function loads.
 */
export function functionEnvironment(root: string): Readonly<Record<string, string>> {
  const variables = globSync('cdk.out/*.template.json', { cwd: root })
    .map((file) => template.parse(JSON.parse(readFileSync(join(root, file), 'utf8'))))
    .flatMap(({ Resources: resources }) => Object.values(resources))
    .filter(({ Type: type }) => type === 'AWS::Lambda::Function')
    .flatMap(({ Properties: properties }) => Object.entries(properties?.Environment?.Variables ?? {}))
    .filter(([name]) => !LEFT_OUT.includes(name))
    .map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : placeholder(name)]);
  return { ...Object.fromEntries(variables), ...LAMBDA };
}

const placeholder = (name: string): string => (IS_ADDRESS.test(name) ? 'https://placeholder.test' : 'placeholder');
