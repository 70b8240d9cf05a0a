import type { Plugin } from 'vite';

/** The fields of an operation that only the server and the OpenAPI document use. */
const FOR_THE_SERVER = /^\s+(?:summary|service|handler): '[^'\n]*',$/gm;

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
      filter: { id: /\/shared\/contracts\/.+\.ts$/ },
      handler: (code) =>
        code
          .replaceAll(
            /(?<!function )(?<![\w.])(z\.\w+|endpoint|line|blurb|prose|pageOf|define)\(/g,
            '/* @__PURE__ */ $1(',
          )
          .replaceAll(FOR_THE_SERVER, ''),
    },
  };
}
