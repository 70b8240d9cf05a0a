import type { Finding } from './findings.ts';

/** A finding that is accepted, and why. */
export interface Exception {
  readonly kind: Finding['kind'];
  readonly holder: RegExp;
  readonly what: RegExp;
  /** Why nothing uses the permission in the tests, and what does; or why the denial is right. */
  readonly reason: string;
  /** Whether it happens depends on timing, so it is not needed in every run. */
  readonly isSometimes?: true;
}

interface Comparison {
  readonly unexplained: readonly Finding[];
  readonly needless: readonly Exception[];
}

/** The findings that no exception accepts, and the exceptions that accept none: their reason is over. */
export function compare(findings: readonly Finding[], exceptions: readonly Exception[]): Comparison {
  const accepts = (exception: Exception, { kind, holder, what }: Finding): boolean =>
    exception.kind === kind && exception.holder.test(holder) && exception.what.test(what);
  return {
    unexplained: findings.filter((finding) => !exceptions.some((exception) => accepts(exception, finding))),
    needless: exceptions.filter(
      (exception) => exception.isSometimes !== true && !findings.some((finding) => accepts(exception, finding)),
    ),
  };
}
