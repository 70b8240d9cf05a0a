import type { Plugin, Rolldown } from 'vite';
import { withoutFields } from './operation-fields.ts';

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
        const marked = markedCode.get(code) ?? withMarks(code, () => this.parse(code, { lang: 'ts', astType: 'ts' }));
        markedCode.set(code, marked);
        return marked;
      },
    },
  };
}

/** By their code, the modules of the builds in this process: the languages share them. */
const markedCode = new Map<string, string>();

/** Most contracts declare no operation: reading their syntax trees took a tenth of a build's own time. */
const withMarks = (code: string, parse: () => Program): string =>
  (code.includes('endpoint(') ? withoutFields(code, parse(), FOR_THE_SERVER) : code).replaceAll(
    /(?<!function )(?<![\w.])(z\.\w+|endpoint|line|blurb|prose|pageOf|define)\(/g,
    '/* @__PURE__ */ $1(',
  );
