/** Every question costs the store a function call, on the machine that also has to do the work. */
const PAUSE_MS = 250;

/**
 * Repeats `ask` until it returns an answer. Throws the text of `complaint` after `seconds`; an `ask` that throws ends
 * the wait at once.
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
