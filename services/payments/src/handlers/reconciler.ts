/**
 * Every minute: all jobs at the same time, so that none waits for a BTCPay that is slow about another. A job that fails
 * fails the run, after the others have ended.
 */
export const runSideBySide =
  (jobs: Readonly<Record<string, () => Promise<unknown>>>) => async (): Promise<Readonly<Record<string, unknown>>> => {
    const names = Object.keys(jobs);
    const results = await Promise.allSettled(Object.values(jobs).map((job) => job()));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    return Object.fromEntries(
      results.flatMap((result, at) => (result.status === 'fulfilled' ? [[names[at] ?? '', result.value]] : [])),
    );
  };
