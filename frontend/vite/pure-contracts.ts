import type { Plugin } from 'vite';

/**
 * The contracts build their schemas when they are loaded; nothing else happens there. Marked as pure, what a page does
 * not use of them may go. Only there: a name such as `z` means something else in other people's code.
 */
export function pureContracts(): Plugin {
  return {
    name: 'pure-contracts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/shared\/contracts\/.+\.ts$/ },
      handler: (code) =>
        code.replaceAll(
          /(?<!function )(?<![\w.])(z\.\w+|endpoint|line|blurb|prose|pageOf|define)\(/g,
          '/* @__PURE__ */ $1(',
        ),
    },
  };
}
