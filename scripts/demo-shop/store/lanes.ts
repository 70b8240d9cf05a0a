export type Lanes = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** Lets at most `limit` pieces of work run at the same time; the others wait, first come, first served. */
export function lanes(limit: number): Lanes {
  const waiting: (() => void)[] = [];
  let free = limit;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
