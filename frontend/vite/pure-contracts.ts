import type { Plugin } from 'vite';

/** What an operation says to the server and the OpenAPI document only. */
const FOR_THE_SERVER = /^\s+(?:summary|service|handler): '[^'\n]*',$/gm;

/**
 * The contracts build their schemas when they are loaded; nothing else happens there. Marked as pure, what a page does
 * not use of them may go. Only there: a name such as `z` means something else in other people's code. What operations say
 * to the server is taken out.
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
