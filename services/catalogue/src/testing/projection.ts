import { cents, fixedClock } from '@satcade/kernel';
import { effectOf } from '../listing/adapters/effects.ts';
import { projectorHandler } from '../listing/handlers/projector.ts';
import type { ListedGames, ReadModel } from '../listing/ports.ts';
import { createProjector } from '../listing/use-cases/project.ts';
import type { Purchase } from '../purchases/domain/purchase.ts';
import { type MemoryCatalogue, memoryCatalogue, type StreamedChange } from './memory-catalogue.ts';
import { memoryCollections, memoryPublished } from './memory-collections.ts';
import { memoryReadModel } from './memory-read-model.ts';
import { GAME_ID, NOW, ulid } from './samples.ts';
import { silentLogger } from './silent-logger.ts';

export const clock = fixedClock(NOW);

/** A catalogue and its read model, with the projector that its stream feeds. */
export function projectorSetUp(catalogue: MemoryCatalogue = memoryCatalogue()) {
  const [model, announced] = [memoryReadModel(), memoryReadModel()];
  const published = { ...memoryCollections(), publishedCollections: memoryPublished() };
  const projectorOver = (readModel: ReadModel) => {
    const handler = projectorHandler({
      project: createProjector({
        ...{ ...catalogue, listedGames: listedGamesOf(catalogue), readModel, ...published, clock },
        announced: { readModel: announced, listedGames: listedGamesOf(catalogue) },
      }),
      // The stream of the memory catalogue has plain images already.
      readImage: (image) => image,
      effectOf,
      logger: silentLogger(),
    });
    return (changes: readonly StreamedChange[]) => handler(streamEvent(changes));
  };
  return { catalogue, model, announced, projectorOver, deliver: projectorOver(model) };
}

export const listedGamesOf = ({ games }: Pick<MemoryCatalogue, 'games'>): ListedGames => ({
  async ids() {
    const page = await games.withScanStatus('CLEAN', { limit: 100 });
    return page.ok ? page.value.items.map(({ game }) => game.gameId) : [];
  },
});

export function streamEvent(changes: readonly StreamedChange[]) {
  const Records = changes.map(({ sequence, before, after }) => ({
    eventID: `event-${sequence}`,
    dynamodb: { SequenceNumber: sequence, OldImage: before, NewImage: after },
  }));
  // Images are plain values here and not DynamoDB's notation: readImage above accepts them unchanged.
  return { Records } as unknown as Parameters<ReturnType<typeof projectorHandler>>[0];
}

export const sell = (catalogue: MemoryCatalogue, orderId: string, fields: Partial<Purchase> = {}) =>
  catalogue.purchases.record({
    gameId: GAME_ID,
    userId: 'buyer',
    orderId,
    quantity: 1,
    lineCents: cents(1500),
    saleId: ulid(71),
    isReversed: false,
    saidAt: NOW,
    ...fields,
  });
export const review = (catalogue: MemoryCatalogue, userId: string, rating: number) =>
  catalogue.reviews.create({
    id: ulid(Number(userId.length)),
    gameId: GAME_ID,
    userId,
    username: userId,
    rating,
    isVerifiedPurchase: false,
    isHidden: false,
    createdAt: NOW,
    updatedAt: NOW,
  });

/** The effect of an Admin's decision. */
export async function hide(catalogue: MemoryCatalogue, userId: string, isHidden = true): Promise<void> {
  const found = await catalogue.reviews.ofUser(GAME_ID, userId);
  if (found !== undefined) await catalogue.reviews.edit(found, { isHidden, reports: null });
}
