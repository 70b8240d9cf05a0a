import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
// Vite's own parser: loading all of Vite takes 0.15 s.
import { parseSync } from 'rolldown/utils';
import { withoutFields } from '../../frontend/first-paint/build/operation-fields.ts';

type Statement = ReturnType<typeof parseSync>['program']['body'][number];

/** The packages whose package.json says `"sideEffects": false`. */
const OWN = /\/(shared|services)\/.*\.ts$/;
/** Entry points have effects: they wire a function. */
const ENTRY_POINT = /\.(lambda|part)\.ts$/;

/**
 * The fields of an operation that no function uses but the one that describes the API: a function sends what its types
 * say, and the browser parses the reply.
 */
const FOR_READERS: ReadonlySet<string> = new Set(['reply', 'summary']);

/**
 * Lets the bundler leave out values that a function does not use. It keeps every call of a module that it needs, such
 * as the schemas of all operations of a service, because it cannot know that `z.object()` has no effect. The packages of
 * this repository promise that their modules have none; here the promise reaches their single values.
 */
export const pureValues: Plugin = pluginOf('satcade-pure-values', new Map(), withPureValues);

/** The same, without the fields of operations that say what a reply is. */
export const pureRequests: Plugin = pluginOf('satcade-pure-requests', new Map(), (code, path) =>
  withPureValues(withoutReplies(code, path), path),
);

/** `results`: the bundles are made side by side, and most modules are in several of them, so each is parsed once. */
function pluginOf(
  name: string,
  results: Map<string, Promise<string>>,
  change: (code: string, path: string) => string,
): Plugin {
  const contentsOf = (path: string): Promise<string> => {
    const made = results.get(path) ?? readFile(path, 'utf8').then((code) => change(code, path));
    results.set(path, made);
    return made;
  };
  return {
    name,
    setup({ onLoad }) {
      onLoad({ filter: OWN }, async ({ path }) => {
        if (ENTRY_POINT.test(path)) return null;
        return { contents: await contentsOf(path), loader: 'ts' };
      });
    },
  };
}

const parse = (code: string, path: string) => parseSync(path, code, { lang: 'ts', astType: 'ts' }).program;

/** The code without what the operations of the contracts say for readers. Lines stay the same. */
export const withoutReplies = (code: string, path: string): string =>
  code.includes('endpoint(') ? withoutFields(code, parse(code, path), FOR_READERS) : code;

/** The code with every computed constant of the module made by a function that is marked as pure. Lines stay the same. */
export function withPureValues(code: string, path: string): string {
  const values = parse(code, path).body.flatMap(computedValues);
  // From the end, so that the places of the others stay right.
  return values.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
    code,
  );
}

interface Place {
  readonly start: number;
  readonly end: number;
}

function computedValues(statement: Statement): Place[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    init !== null && id.type === 'Identifier' && isComputed(init) ? [{ start: init.start, end: init.end }] : [],
  );
}

/** Whatever may call something: not literals and functions, which a bundler leaves out without help. */
function isComputed(value: object): boolean {
  const { type } = Object.assign({ type: '' }, value);
  switch (type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'Literal':
    case 'Identifier':
      return false;
    case 'CallExpression':
    case 'NewExpression':
    case 'MemberExpression':
    case 'SpreadElement':
    case 'TaggedTemplateExpression':
      return true;
    default:
      return Object.values(value).some((part: unknown) =>
        Array.isArray(part) ? part.some(isNodeComputed) : isNodeComputed(part),
      );
  }
}

const isNodeComputed = (part: unknown): boolean => typeof part === 'object' && part !== null && isComputed(part);
