import type { Plugin, Rolldown } from 'vite';

type Program = ReturnType<Rolldown.PluginContext['parse']>;

/**
 * The fields of an operation that only the server and the OpenAPI document use: a browser sends what it is typed to
 * send, and parses the reply. Forms read the rules of a body.
 */
const FOR_THE_SERVER: ReadonlySet<string> = new Set([
  ...['name', 'summary', 'service', 'handler', 'status', 'bodyLimit', 'params', 'query'],
]);

/**
 * The contracts build their schemas when they are loaded, without other effects. Marked as pure, schemas that a page
 * does not use can be removed. Only in the contracts: a name such as `z` means something else in other code. Fields of
 * operations for the server are removed as well.
 */
export function pureContracts(): Plugin {
  return {
    name: 'pure-contracts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/shared\/contracts\/.+\.ts(\?part=\w+)?$/ },
      handler(code) {
        const marked = known.get(code) ?? withMarks(code, () => this.parse(code, { lang: 'ts', astType: 'ts' }));
        known.set(code, marked);
        return marked;
      },
    },
  };
}

/** By their code, the modules of the builds in this process: the languages share them. */
const known = new Map<string, string>();

/** Most contracts declare no operation: reading their syntax trees took a tenth of a build's own time. */
const withMarks = (code: string, parse: () => Program): string =>
  (code.includes('endpoint(') ? withoutServerFields(code, parse()) : code).replaceAll(
    /(?<!function )(?<![\w.])(z\.\w+|endpoint|line|blurb|prose|pageOf|define)\(/g,
    '/* @__PURE__ */ $1(',
  );

/** Removes these fields from the operations that a module declares: `export const <name> = endpoint({ … })`. */
function withoutServerFields(code: string, { body }: Program): string {
  let text = code;
  // From the end, so that earlier positions stay right.
  for (const { start, end } of body.flatMap(serverFields).toReversed()) {
    const comma = code.indexOf(',', end);
    text = text.slice(0, start) + text.slice(comma === -1 ? end : comma + 1);
  }
  return text;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

function serverFields(statement: Program['body'][number]): Place[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return [];
  return statement.declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint')
      return [];
    const [definition] = init.arguments;
    if (definition?.type !== 'ObjectExpression') return [];
    return definition.properties.flatMap((property) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
      return FOR_THE_SERVER.has(property.key.name) ? [property] : [];
    });
  });
}
