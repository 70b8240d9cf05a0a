/**
 * Runs all jobs every minute and concurrently, so that none waits while BTCPay is slow for another. A failed job fails
 * the run, after the others have ended.
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
