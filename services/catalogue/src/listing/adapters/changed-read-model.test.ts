import { describe, expect, it } from '@jest/globals';
import fc, { type Scheduler } from 'fast-check';
import { NO_STATS } from '../../figures/domain/stats.ts';
import { memoryReadModel } from '../../testing/memory-read-model.ts';
import { listedGame, ulid } from '../../testing/samples.ts';
import { type Card, cardOf } from '../domain/card.ts';
import { changedValues } from '../domain/overlay.ts';
import { EMPTY_SNAPSHOT, type Snapshot } from '../domain/snapshot.ts';
import type { StoredSnapshot } from '../ports.ts';
import { createRefresh } from '../use-cases/refresh-read-model.ts';
import { type ModelObjects, readModelObject, readModelReader } from './read-model-object.ts';

/* The list against the table: writers and readers that interleave at each request, lost replies, crashes, repetitions. */

/** Copies sold; `undefined`: not in the store. Few values, so that a game often becomes again as it was. */
type State = number | undefined;

/** More than change, so that it takes some changes until they are written as a whole list. */
const GAMES = [1, 2, 3, 4, 5, 6, 7, 8].map(ulid);
const CHANGING = GAMES.slice(0, 3);
const writer = fc.nat({ max: 1 });
const state: fc.Arbitrary<State> = fc.option(fc.nat({ max: 1 }), { nil: undefined });
const commands = fc.array(
  fc.record({
    act: fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({
          kind: fc.constant('change' as const),
          game: fc.constantFrom(...CHANGING),
          state,
          writer,
        }),
      },
      { weight: 4, arbitrary: fc.record({ kind: fc.constant('read' as const), reader: fc.nat({ max: 1 }) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('rebuild' as const), writer }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), writer }) },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('spoil' as const),
          object: fc.constantFrom('base' as const, 'changes' as const),
          how: fc.constantFrom('removed' as const, 'damaged' as const, 'restored' as const),
        }),
      },
    ),
    /** How many requests go through before the next command. */
    steps: fc.nat({ max: 4 }),
  }),
  { minLength: 10, maxLength: 40, size: 'max' },
);
/** By request: it fails, or only its reply is lost. */
const faults = fc.array(fc.constantFrom('none', 'none', 'none', 'none', 'none', 'refused', 'reply lost'), {
  maxLength: 60,
  size: 'max',
});

class Fault extends Error {}

function world(scheduler: Scheduler, planned: readonly string[]) {
  const model = memoryReadModel();
  const table = new Map<string, State[]>(GAMES.map((id) => [id, [0]]));
  const cards = GAMES.map((id): [string, Card] => [id, cardOf(listedGame({ gameId: id, title: id }), NO_STATS)]);
  model.replace({ cards: new Map(cards), developers: new Map() });
  const now = (id: string): State => table.get(id)?.at(-1);
  let [requests, isCalm] = [0, false];

  async function request<Reply>(send: () => Promise<Reply>): Promise<Reply> {
    await scheduler.schedule(Promise.resolve());
    const fault = isCalm ? 'none' : planned[requests++];
    if (fault === 'refused') throw new Fault('refused');
    const reply = await send();
    if (fault === 'reply lost') throw new Fault('reply lost');
    return reply;
  }
  const access = (object: ModelObjects['base']): ModelObjects['base'] => ({
    read: (etag) => request(() => object.read(etag)),
    replace: (text, etag) => request(() => object.replace(text, etag)),
  });
  const objects = { base: access(model.objects.base), changes: access(model.objects.changes) };
  const stores = {
    games: {
      get: (gameId: string) =>
        request(async () => (now(gameId) === undefined ? undefined : listedGame({ gameId, title: gameId }))),
    },
    stats: { get: async (gameId: string) => ({ ...NO_STATS, purchaseCount: now(gameId) ?? 0 }) },
    developers: { get: async () => undefined },
    listedGames: { ids: async () => GAMES.filter((id) => now(id) !== undefined) },
  };
  const newRefresh = () => createRefresh({ ...stores, readModel: readModelObject(objects) });

  return {
    model,
    table,
    now,
    objects,
    newRefresh,
    calm: () => {
      isCalm = true;
    },
  };
}

/** One after the other, as the batches of a stream. A batch that fails is delivered again. */
function queue() {
  let last: Promise<unknown> = Promise.resolve();
  return (work: () => Promise<unknown>, { isRepeated }: { isRepeated: boolean }) => {
    const attempt = async (): Promise<void> => {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        if (isRepeated) await attempt();
      }
    };
    last = last.then(attempt);
    return last;
  };
}

const states = ({ cards }: Snapshot): State[] => GAMES.map((id) => cards.get(id)?.purchaseCount);

async function play(
  scheduler: Scheduler,
  all: readonly (typeof commands extends fc.Arbitrary<readonly (infer One)[]> ? One : never)[],
  planned: readonly string[],
) {
  const { model, table, now, objects, newRefresh, calm } = world(scheduler, planned);
  const writers = [0, 1].map(() => ({ refresh: newRefresh(), run: queue() }));
  const readers = [0, 1].map(() => ({
    known: undefined as StoredSnapshot | undefined,
    /** The cards of a function that only looks at what differs from one list to the next. */
    followed: new Map<string, Card>(),
    run: queue(),
  }));
  const { load } = readModelReader(objects);
  const applied = new Map(GAMES.map((id) => [id, 0]));
  const stale: string[] = [];
  const running: Promise<unknown>[] = [];
  let isSpoilt = false;

  /** What is read was true at some time since the latest change that was applied before. */
  async function read(reader: (typeof readers)[number]): Promise<void> {
    const since = new Map(applied);
    const before = reader.known?.snapshot ?? EMPTY_SNAPSHOT;
    reader.known = await load(reader.known);
    for (const [id, card] of changedValues(before.cards, reader.known.snapshot.cards)) {
      if (card === undefined) reader.followed.delete(id);
      else reader.followed.set(id, card);
    }
    if (String(GAMES.map((id) => reader.followed.get(id)?.purchaseCount)) !== String(states(reader.known.snapshot)))
      stale.push('a function that follows shows another list');
    for (const [at, shown] of states(reader.known.snapshot).entries()) {
      const id = GAMES[at] ?? '';
      if (table.get(id)?.slice(since.get(id)).includes(shown) !== true && !isSpoilt) stale.push(`${id}: ${shown}`);
    }
  }

  for (const { act, steps } of all) {
    switch (act.kind) {
      case 'change': {
        const history = table.get(act.game);
        history?.push(act.state);
        const at = (history?.length ?? 0) - 1;
        const { run } = writers[act.writer] ?? { run: queue() };
        running.push(
          run(
            async () => {
              await writers[act.writer]?.refresh({ gameIds: new Set([act.game]), developerIds: new Set() });
              applied.set(act.game, Math.max(at, applied.get(act.game) ?? 0));
            },
            { isRepeated: true },
          ),
        );
        break;
      }
      case 'read': {
        const reader = readers[act.reader];
        if (reader !== undefined) running.push(reader.run(() => read(reader).catch(() => {}), { isRepeated: false }));
        break;
      }
      case 'rebuild': {
        const refresh = newRefresh();
        const rebuild = () => refresh({ gameIds: new Set(), developerIds: new Set(), isRebuild: true });
        running.push(queue()(rebuild, { isRepeated: true }));
        break;
      }
      case 'restart': {
        const one = writers[act.writer];
        if (one !== undefined) one.refresh = newRefresh();
        break;
      }
      case 'spoil':
        isSpoilt = true;
        model[act.object].spoil(act.how);
    }
    for (let step = 0; step < steps && scheduler.count() > 0; step += 1) await scheduler.waitOne();
  }
  calm();
  const settle = async (work: Promise<unknown>): Promise<unknown> => scheduler.waitFor(work);
  await settle(Promise.all(running));
  if (isSpoilt) await settle(newRefresh()({ gameIds: new Set([ulid(1)]), developerIds: new Set() }));
  const lists = [];
  for (const loadedBefore of [undefined, ...readers.map((reader) => reader.known)]) {
    const loaded = await settle(load(loadedBefore));
    lists.push(states((loaded as StoredSnapshot).snapshot));
  }
  return { lists, table: GAMES.map(now), stale };
}

describe('the list of games', () => {
  it('is that of the table after any changes, folds, crashes, lost replies, rebuilds and damage', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), commands, faults, async (scheduler, all, planned) => {
        const { lists, table, stale } = await play(scheduler, all, planned);
        expect({ lists, stale }).toEqual({ lists: lists.map(() => table), stale: [] });
      }),
      { numRuns: 150 },
    );
  });
});
