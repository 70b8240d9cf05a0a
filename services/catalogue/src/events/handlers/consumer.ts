import {
  accountErased,
  adminDecided,
  apiKeyChanged,
  buildReleased,
  channelChanged,
  type DomainEvent,
  discountUsesChanged,
  type EventData,
  entitlementDecided,
  exportRequested,
  gameDownloaded,
  gameNewsAddressed,
  gameReleased,
  giftChanged,
  newsPosted,
  newsRecipientsListed,
  type OrderEventLine,
  orderAnonymised,
  orderFulfilled,
  orderReversed,
  payoutDecided,
  picturePublished,
  refundDecided,
  scanDecided,
  scanProgressed,
  scanStatusChanged,
  webhookDecided,
  wishNewsAddressed,
} from '@satcade/contracts/events';
import { NOBODY } from '@satcade/contracts/nobody';
import { type Clock, cents } from '@satcade/kernel';
import { type EventHandler, handlersOf, on } from '@satcade/lambda/events-in';
import type { AnswerExport } from '@satcade/lambda/export-part';
import type { KnownKeyStore } from '../../accounts/ports.ts';
import { anonymiseBuyer, type EraseAccount, eraseAccount } from '../../accounts/use-cases/erase-account.ts';
import { type AnnounceDependencies, announceBuild, turnPage } from '../../announcements/use-cases/announce.ts';
import { announceChannelBuild } from '../../announcements/use-cases/announce-channel.ts';
import { announceRelease } from '../../announcements/use-cases/announce-to-wishers.ts';
import type { AuditStore } from '../../audit/ports.ts';
import type { Verdict } from '../../builds/domain/verdict.ts';
import type { BuildStore, UploadedFiles, VerdictStore } from '../../builds/ports.ts';
import { noteScanProgress } from '../../builds/use-cases/note-scan-progress.ts';
import { recordVerdict } from '../../builds/use-cases/record-verdict.ts';
import type { ChannelStore } from '../../channels/ports.ts';
import { noteDiscountUses } from '../../discounts/use-cases/note-discount-uses.ts';
import type { PublicationPolicy } from '../../games/domain/publication.ts';
import { notePicture } from '../../games/use-cases/note-picture.ts';
import { continueDelivery, type DeliverNews, startDelivery } from '../../news/use-cases/deliver-news.ts';
import type { Cause } from '../../ports.ts';
import type { Purchase } from '../../purchases/domain/purchase.ts';
import type { DownloadStore, PurchaseStore } from '../../purchases/ports.ts';

interface Dependencies extends EraseAccount, Omit<DeliverNews, 'games'>, Omit<AnnounceDependencies, 'games'> {
  readonly follows: EraseAccount['follows'] & DeliverNews['follows'];
  readonly news: EraseAccount['news'] & DeliverNews['news'];
  readonly verdicts: VerdictStore;
  readonly builds: BuildStore;
  readonly channels: ChannelStore;
  readonly uploads: UploadedFiles;
  readonly purchases: PurchaseStore;
  readonly downloads: DownloadStore;
  readonly audit: Pick<AuditStore, 'keep'>;
  readonly apiKeys: Pick<KnownKeyStore, 'save' | 'revoke'>;
  readonly answerExport: AnswerExport;
  readonly clock: Clock;
  readonly publication?: PublicationPolicy | undefined;
}

/**
 * The events that the catalogue consumes: verdicts, sizes of pictures, purchases, reversals, gifts, downloads, deleted
 * accounts, API keys, Admins' decisions, and its own news of games and posts, page by page.
 */
export function catalogueEventHandlers(dependencies: Dependencies): readonly EventHandler[] {
  const { purchases, downloads, audit, apiKeys } = dependencies;

  /** One write per game of the order; the next delivery finishes after a crash in between. */
  async function recordAll(changed: readonly Purchase[]): Promise<void> {
    for (const purchase of changed) await purchases.record(purchase);
  }

  return handlersOf('catalogue', [
    on(scanStatusChanged, (event) =>
      recordVerdict(event.data.gameId, verdictOf(event.data, event.occurredAt), causeOf(event), dependencies),
    ),
    on(scanProgressed, (event) => noteScanProgress(event.data, causeOf(event), dependencies)),
    on(picturePublished, (event) => notePicture(event.data, causeOf(event), dependencies)),
    on(orderFulfilled, ({ data }) => recordAll(purchasesOf(data))),
    on(orderReversed, ({ data }) => recordAll(reversedPurchases(data))),
    on(giftChanged, ({ data }) => recordGift(data, dependencies)),
    on(gameDownloaded, ({ data }) => downloads.record(data.gameId, data.userId, Date.parse(data.downloadedAt))),
    on(accountErased, (event) => eraseAccount(event.data, causeOf(event), dependencies)),
    on(exportRequested, ({ data }) => dependencies.answerExport(data)),
    on(refundDecided, (event) => audit.keep(event.data, causeOf(event))),
    on(payoutDecided, (event) => audit.keep(event.data, causeOf(event))),
    on(entitlementDecided, (event) => audit.keep(event.data, causeOf(event))),
    on(adminDecided, (event) => audit.keep(event.data, causeOf(event))),
    on(scanDecided, (event) => audit.keep(event.data, causeOf(event))),
    on(webhookDecided, (event) => audit.keep(event.data, causeOf(event))),
    on(discountUsesChanged, (event) => noteDiscountUses(event.data, causeOf(event), dependencies)),
    on(newsPosted, (event) => startDelivery(event.data, causeOf(event), dependencies)),
    on(newsRecipientsListed, (event) => continueDelivery(event.data, causeOf(event), dependencies)),
    on(orderAnonymised, ({ data }) => anonymiseBuyer(data, dependencies)),
    on(buildReleased, (event) => announceBuild(event.data, causeOf(event), dependencies)),
    on(channelChanged, (event) => announceChannelBuild(event.data, causeOf(event), dependencies)),
    on(gameReleased, (event) => announceRelease(event.data, causeOf(event), dependencies)),
    on(gameNewsAddressed, (event) => turnPage(event.data, causeOf(event), dependencies)),
    on(wishNewsAddressed, (event) => turnPage(event.data, causeOf(event), dependencies)),
    on(apiKeyChanged, ({ data: { isRevoked, ...key } }) => (isRevoked ? apiKeys.revoke(key) : apiKeys.save(key))),
  ]);
}

const causeOf = ({ correlationId, id }: DomainEvent): Cause => ({ correlationId, causationId: id });

const purchasesOf = (order: EventData<typeof orderFulfilled>): Purchase[] =>
  order.lines.map((line) => ({ ...purchaseOf(order, line), isReversed: false, saidAt: order.fulfilledAt }));

function purchaseOf(
  { orderId, userId }: Pick<EventData<typeof orderFulfilled>, 'orderId' | 'userId'>,
  { gameId, developerId, quantity, gifts = 0, lineCents, saleId }: OrderEventLine,
) {
  return {
    gameId,
    userId,
    orderId,
    quantity,
    lineCents: cents(lineCents),
    ...(saleId !== undefined && { saleId }),
    ...(gifts === quantity && { isGiftsOnly: true }),
    ...(developerId === userId && { isOwnGame: true }),
  };
}

/** The remaining part of each line with reversed copies. */
function reversedPurchases(order: EventData<typeof orderReversed>): Purchase[] {
  const { lines, reversedAt: saidAt, fulfilledAt: soldAt } = order;
  return lines.flatMap((line): Purchase[] => {
    const { quantity, gifts = 0, unitCents, copies, copiesBefore = 0 } = line;
    const purchase = purchaseOf(order, line);
    const left = copies === undefined ? 0 : quantity - copiesBefore - copies.length;
    if (left === 0) return [{ ...purchase, isReversed: true, saidAt }];
    if (copies === undefined || copies.length === 0) return [];
    const isGiftsOnly = gifts === quantity || copies.some((copy) => copy > gifts);
    const rest = { quantity: left, lineCents: cents(unitCents * left), isGiftsOnly };
    return [{ ...purchase, ...rest, isReversed: false, saidAt, soldAt }];
  });
}

/** The recipient of a gift owns the game, and reviews it as buyers do. The gift counts as bought only by its giver. */
async function recordGift(
  { orderId, gameId, state, recipientId, formerRecipientId, changedAt }: EventData<typeof giftChanged>,
  dependencies: Pick<Dependencies, 'purchases' | 'reviews' | 'downloads'>,
): Promise<void> {
  if (formerRecipientId !== undefined)
    return anonymiseBuyer({ orderId, userId: formerRecipientId, gameIds: [gameId] }, dependencies);
  if (recipientId === undefined || recipientId === NOBODY) return;
  await dependencies.purchases.record({
    gameId,
    userId: recipientId,
    orderId,
    quantity: 0,
    lineCents: cents(0),
    isReversed: state !== 'redeemed',
    saidAt: changedAt,
  });
}

/** A result without a time of its own gets that of its event; a pending scan has none. */
function verdictOf(scan: EventData<typeof scanStatusChanged>, occurredAt: string): Verdict {
  const isResult = scan.status !== 'PENDING' && scan.status !== 'IN_PROGRESS';
  return {
    key: scan.key,
    status: scan.status,
    versionId: scan.versionId,
    fileName: scan.fileName,
    size: scan.size,
    sha256: scan.sha256,
    details: scan.details,
    scannedAt: isResult ? (scan.scannedAt ?? occurredAt) : undefined,
  };
}
