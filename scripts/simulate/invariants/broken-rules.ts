import type { Broken } from './invariants.ts';
import type { ReportBrokenRule } from './rules.ts';

/** A fault of the first hour would be reported by each check that follows. */
const MOST = 100;

/** Gathers the rules that a simulation without orders' traces finds broken, at most a hundred. */
export function brokenRules(): { readonly broken: readonly Broken[]; readonly report: ReportBrokenRule } {
  const broken: Broken[] = [];
  return {
    broken,
    report(rule, detail) {
      if (broken.length < MOST) broken.push({ rule, detail, trace: [] });
    },
  };
}
