import { type Clock, type DayLimit, epochSeconds, type SeenSlots, type Slots } from '@satcade/kernel';
import { unlessOvertaken } from '@satcade/lambda/until-written';
import * as z from 'zod/mini';
import type { ItemKey, ItemSchema, Table } from './table.ts';
import { change } from './update.ts';

const DAY_SECONDS = 24 * 60 * 60;
/**
 * A thing with a slot may be written up to this much later; until then it keeps the slot although it cannot be found.
 */
const GRACE_SECONDS = 5 * 60;
/** Of many concurrent requests, one succeeds per round. */
const ROUNDS = 100;

const revised = z.looseObject({ revision: z.int() });

/** Where a service's table stores an account's quota. */
export const quotaKey = (userId: string, kind: string): ItemKey => ({ pk: `QUOTA#${userId}`, sk: kind });

/**
 * Reads an item, decides, and writes the decision if nobody has written since; otherwise starts again. Writes nothing
 * when `decide` returns nothing. Concurrent requests can therefore never exceed a limit together. `lookedUp` saves the first
 * read.
 */
export async function decideOn<Item, Answer>(
  table: Table,
  key: ItemKey,
  schema: ItemSchema<Item>,
  decide: (item: Item | undefined) => Promise<{ readonly write?: object; readonly answer: Answer }>,
  lookedUp?: { readonly item: z.infer<typeof revised> | undefined },
): Promise<Answer> {
  let firstItem = lookedUp;
  const decided = await unlessOvertaken(async () => {
    const stored = firstItem === undefined ? await table.get(key, revised, true) : firstItem.item;
    firstItem = undefined;
    const { write, answer } = await decide(stored === undefined ? undefined : schema.parse(stored));
    if (write === undefined) return { answer };
    const update = change().set({ ...write, revision: (stored?.revision ?? 0) + 1 });
    if (stored === undefined) update.expectAbsent('revision');
    else update.expectEqual('revision', stored.revision);
    return (await table.update(key, update, revised)).ok && { answer };
  }, ROUNDS);
  if (decided === false) throw new Error(`${key.pk} ${key.sk} kept changing`);
  return decided.answer;
}

interface SlotRules {
  readonly kind: string;
  readonly limit: number;
  /**
   * Returns which of these things exist, and which were written and have ended; for `undefined`, all that the account
   * has. An id in neither list is not written yet, or was removed without a trace. Called only for the first slot and
   * when all slots are taken.
   */
  readonly look: (
    userId: string,
    ids: readonly string[] | undefined,
  ) => Promise<{ readonly existing: readonly string[]; readonly ended: readonly string[] }>;
  /** The item expires after so many days without a change. */
  readonly keepDays: number;
}

export const slotsSchema = z.object({ slots: z.record(z.string(), z.int()) });

/** An account's slots in an item that was read with others; without it, the account has none yet. */
export const seenSlots = (item: unknown): SeenSlots =>
  item === undefined ? { revision: 0, slots: {} } : seenSchema.parse(item);
const seenSchema = z.extend(slotsSchema, { revision: z.int() });

/**
 * Slots as one item per account: each thing's id with the second when it took its slot. Nothing returns a slot. When
 * all are taken, the things themselves are checked for ended ones, so that a lost message or a crash never locks anyone
 * out. Costs one write unit per thing.
 */
export const slotTable = (table: Table, clock: Clock, { kind, limit, look, keepDays }: SlotRules): Slots => ({
  take(userId, id, lookedUp) {
    // All slots may have been taken by things that have ended since. Only what is read now is a reason to refuse.
    const hasRoom = lookedUp !== undefined && Object.keys(lookedUp.slots).length < limit;
    const first = hasRoom ? { item: lookedUp.revision === 0 ? undefined : { ...lookedUp } } : undefined;
    return decideOn(table, quotaKey(userId, kind), slotsSchema, decide, first);

    async function decide(item: z.infer<typeof slotsSchema> | undefined) {
      const now = epochSeconds(clock.now());
      const slotsBefore = item?.slots ?? slotsOf((await look(userId, undefined)).existing, 0);
      if (slotsBefore[id] !== undefined) return { answer: true };
      const slots = Object.keys(slotsBefore).length < limit ? slotsBefore : await stillTaken(userId, slotsBefore, now);
      if (Object.keys(slots).length >= limit) return { answer: false };
      return { write: { slots: { ...slots, [id]: now }, ttl: now + keepDays * DAY_SECONDS }, answer: true };

      async function stillTaken(owner: string, all: Readonly<Record<string, number>>, at: number) {
        const { existing, ended } = await look(owner, Object.keys(all));
        const kept = new Set(existing);
        const freed = new Set(ended);
        const isTaken = ([each, since]: readonly [string, number]) =>
          kept.has(each) || (since > at - GRACE_SECONDS && !freed.has(each));
        return Object.fromEntries(Object.entries(all).filter(isTaken));
      }
    }
  },
});

const slotsOf = (ids: readonly string[], at: number): Record<string, number> =>
  Object.fromEntries(ids.map((id) => [id, at]));

export const countSchema = z.object({ count: z.int() });

/** A counter per account and day, which expires two days later. */
export function dayLimitTable(
  table: Table,
  clock: Clock,
  { kind, limit }: Pick<SlotRules, 'kind' | 'limit'>,
): DayLimit {
  const keyOf = (userId: string): ItemKey => {
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    return quotaKey(userId, `${kind}#${day}`);
  };
  return {
    async take(userId) {
      const ttl = epochSeconds(clock.now()) + 2 * DAY_SECONDS;
      const update = change().expectBelow('count', limit).add({ count: 1 }).set({ ttl });
      return (await table.update(keyOf(userId), update, countSchema)).ok;
    },

    async giveBack(userId) {
      // After midnight this is another counter. It never goes below zero.
      const update = change().expectExists('count').expectNot('count', 0).add({ count: -1 });
      await table.update(keyOf(userId), update, countSchema);
    },
  };
}
