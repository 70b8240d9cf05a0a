import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

type Program = ReturnType<Rolldown.PluginContext['parse']>;
type Statement = Program['body'][number];
type Place = Pick<Statement, 'start' | 'end'>;

const PART = '?part=';
const CONTRACT = /\/shared\/contracts\/[^?]+\.ts$/;

/**
 * Makes a module of each declaration of the contracts. A bundler puts a module into one file as a whole: with the
 * operation that reads a game, a page would load those that create, change and moderate games, and their schemas.
 * Contracts declare values without side effects, so where a declaration lies makes no difference.
 */
export function contractParts(): Plugin {
  return {
    name: 'satcade-contract-parts',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    enforce: 'pre',
    resolveId: { filter: { id: /\?part=/ }, handler: (id) => id },
    load: {
      filter: { id: /\/shared\/contracts\/.+\.ts(\?part=\w+)?$/ },
      handler(id) {
        const [file = '', name] = id.split(PART);
        if (!CONTRACT.test(file)) return null;
        const parts = partsByFile.has(file) ? partsByFile.get(file) : read(file, this);
        if (parts === undefined) return null;
        return { code: name === undefined ? parts.whole : parts.of(name), moduleSideEffects: false };
      },
    },
  };
}

/** Of the files that the builds of this process have read: each is parsed once for its parts and all languages. */
const partsByFile = new Map<string, Parts | undefined>();

function read(file: string, { parse }: Pick<Rolldown.PluginContext, 'parse'>): Parts | undefined {
  const code = readFileSync(file, 'utf8');
  const parts = partsOf(code, parse(code, { lang: 'ts', astType: 'ts' }), file);
  partsByFile.set(file, parts);
  return parts;
}

interface Parts {
  /** Exports all parts. */
  readonly whole: string;
  /** The module of one declaration. */
  of(name: string): string;
}

/** The parts of a module; `undefined` if it has fewer than two, or something else than declarations. */
export function partsOf(code: string, { body }: Program, file: string): Parts | undefined {
  const textOf = ({ start, end }: Place) => code.slice(start, end);
  const imports = body.filter(({ type }) => type === 'ImportDeclaration').map(textOf);
  const reexports = body.filter(isReexport).map(textOf);
  const declared = new Map<string, Declared>();
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration' || isReexport(statement)) continue;
    const found = declaredBy(statement);
    if (found === undefined) return undefined;
    if (found.name !== '') declared.set(found.name, { isExported: found.isExported, text: textOf(found) });
  }
  if (declared.size < 2) return undefined;
  const from = (name: string) => JSON.stringify(`${file}${PART}${name}`);
  const exported = [...declared].filter(([, { isExported }]) => isExported).map(([name]) => name);
  return {
    whole: [...reexports, ...exported.map((name) => `export { ${name} } from ${from(name)};`)].join('\n'),
    of(name: string): string {
      const { text = '' } = declared.get(name) ?? {};
      const used = [...declared.keys()].filter((other) => other !== name && new RegExp(`\\b${other}\\b`).test(text));
      return [...imports, ...used.map((other) => `import { ${other} } from ${from(other)};`), `export ${text}`].join(
        '\n',
      );
    },
  };
}

interface Declared {
  readonly isExported: boolean;
  readonly text: string;
}

interface Found extends Place {
  /** Empty for a type, which no bundle contains. */
  readonly name: string;
  readonly isExported: boolean;
}

const isReexport = (statement: Statement): boolean =>
  statement.type === 'ExportAllDeclaration' ||
  (statement.type === 'ExportNamedDeclaration' && statement.source !== null);

/** What a statement declares; `undefined` if it is none of these: a function, one constant, a type. */
function declaredBy(statement: Statement): Found | undefined {
  const isExported = statement.type === 'ExportNamedDeclaration';
  const declaration = isExported ? statement.declaration : statement;
  if (declaration === null) return undefined;
  const { start, end } = declaration;
  switch (declaration.type) {
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return { name: '', isExported, start, end };
    case 'FunctionDeclaration':
      return declaration.id === null ? undefined : { name: declaration.id.name, isExported, start, end };
    case 'VariableDeclaration': {
      const [only, ...others] = declaration.declarations;
      if (declaration.kind !== 'const' || only?.id.type !== 'Identifier' || others.length > 0) return undefined;
      return { name: only.id.name, isExported, start, end };
    }
    default:
      return undefined;
  }
}
