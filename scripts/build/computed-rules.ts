import { ENTITIES } from '@satcade/contracts/access/model';
import { rulesOf } from '@satcade/contracts/access/rules';
import type { Plugin } from 'esbuild';

/**
 * Replaces the derivation of the access rules with its result. Functions need 1 KB of rules, and not the 9 KB of the
 * table behind them, which is also the documentation.
 */
export const computedRules: Plugin = {
  name: 'satcade-computed-rules',
  setup(build) {
    build.onLoad({ filter: /\/shared\/contracts\/access\/rules\.ts$/ }, () => ({ contents: computed(), loader: 'js' }));
  },
};

/** A module with the same function over its results. */
export const computed = (): string => {
  const rules = Object.fromEntries(ENTITIES.map((entity) => [entity, rulesOf(entity)]));
  return `const rules = ${JSON.stringify(rules)};\nexport const rulesOf = (entity) => rules[entity];`;
};
