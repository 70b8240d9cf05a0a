import type { DayLimit, Slots } from '@satcade/kernel';

/** Slots in memory that are never freed. */
export function memorySlots(limit: number): Slots {
  const taken = new Map<string, Set<string>>();
  return {
    async take(userId, id) {
      const own = taken.get(userId) ?? new Set<string>();
      taken.set(userId, own);
      return own.has(id) || (own.size < limit && own.add(id).has(id));
    },
  };
}

/** A daily limit in memory. */
export function memoryDayLimit(limit: number): DayLimit {
  const counts = new Map<string, number>();
  const countOf = (userId: string) => counts.get(userId) ?? 0;
  return {
    async take(userId) {
      if (countOf(userId) >= limit) return false;
      counts.set(userId, countOf(userId) + 1);
      return true;
    },
    async giveBack(userId) {
      counts.set(userId, Math.max(0, countOf(userId) - 1));
    },
  };
}
