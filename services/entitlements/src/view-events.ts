import { ownershipFacts } from '@satcade/contracts/entities/library';
import { entitlementViewChanged } from '@satcade/contracts/events';
import { marksOfPrivate } from '@satcade/contracts/live-topics';
import { draft, type EventDraft, type ItemChange, type LaterView } from '@satcade/lambda/events-out';
import { type ShownRecord, viewChange } from '@satcade/lambda/views-out';
import { isMoved } from './adapters/anonymise.ts';
import { isOwnershipItem, isTokenItem, tokenItemSchema } from './adapters/items.ts';
import type { DownloadToken } from './domain/download-token.ts';
import type { OwnedGame } from './domain/game-file.ts';
import type { Ownership } from './domain/ownership.ts';
import { entitlementView, idOf, isEntitlement, isPurchase, purchaseView, tokenView } from './domain/views.ts';
import type { EntitlementStore } from './ports.ts';

const shownEntitlement = (game: OwnedGame | undefined): ShownRecord<Ownership> => ({
  model: 'Entitlement',
  idOf,
  ownersOf: ({ userId }) => [userId],
  filtersOf: ({ userId, gameId, orderId }) => ({ userId, gameId, orderId }),
  viewOf: (owned) => (isEntitlement(owned) ? entitlementView(owned, game) : undefined),
});

const shownPurchase: ShownRecord<Ownership> = {
  model: 'Purchase',
  idOf,
  ownersOf: ({ userId }) => [userId],
  filtersOf: ({ userId, gameId }) => ({ userId, gameId }),
  viewOf: (owned) => (isPurchase(owned) ? purchaseView(owned) : undefined),
};

const shownToken: ShownRecord<DownloadToken> = {
  model: 'DownloadToken',
  idOf: ({ tokenHash }) => tokenHash,
  ownersOf: () => [],
  filtersOf: (token) => ({ purchaseId: tokenView(token).purchaseId }),
  viewOf: tokenView,
};

/**
 * The changes of entitlements, purchases and download tokens for watchers. The version that a download delivers is the
 * game's, which is read for it; a change of it is published as a change of the game.
 */
export const entitlementViews =
  ({ game }: Pick<EntitlementStore, 'game'>) =>
  async ({ before, after }: ItemChange): Promise<readonly (EventDraft | LaterView)[]> => {
    const item = after ?? before ?? {};
    if (isTokenItem(item)) {
      const [was, is] = [before, after].map((image) => image && tokenItemSchema.parse(image));
      return drafts(viewChange(shownToken, was, is));
    }
    if (!isOwnershipItem(item)) return [];
    const [was, is] = [before, after].map((image) => image && ownershipFacts.parse(image));
    // It only bars a deleted account.
    if (is !== undefined && was === undefined && isMoved(is, is)) return [];
    const { gameId, userId } = is ?? was ?? {};
    // The game is read only if the owner or an Admin looks at entitlements.
    const entitlement: LaterView = {
      marks: marksOfPrivate('Entitlement', userId === undefined ? [] : [userId]),
      async make() {
        const shown = shownEntitlement(gameId === undefined ? undefined : await game(gameId));
        const view = viewChange(shown, was, is);
        return view && draft(entitlementViewChanged, view);
      },
    };
    const isShown = [was, is].some((owned) => owned !== undefined && isEntitlement(owned));
    return [...(isShown ? [entitlement] : []), ...drafts(viewChange(shownPurchase, was, is))];
  };

const drafts = (...changes: readonly (ReturnType<typeof viewChange> | undefined)[]): EventDraft[] =>
  changes.flatMap((change) => (change === undefined ? [] : [draft(entitlementViewChanged, change)]));
