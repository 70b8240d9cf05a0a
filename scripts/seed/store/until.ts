const PAUSE_MS = 100;

/**
 * Asks again and again until the answer is there. Throws after `seconds` with what `complaint` says then; an `ask`
 * that throws ends it at once.
 */
export async function until<Answer>(
  ask: () => Promise<Answer | undefined>,
  {
    seconds,
    complaint,
    pauseMs = PAUSE_MS,
  }: { readonly seconds: number; readonly complaint: () => Promise<string>; readonly pauseMs?: number },
): Promise<Answer> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > deadline) throw new Error(await complaint());
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
