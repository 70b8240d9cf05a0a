import {
  accountErased,
  type DomainEvent,
  type EventData,
  gameDownloaded,
  orderAnonymised,
  orderFulfilled,
  orderReversed,
  payoutDecided,
  refundDecided,
  scanStatusChanged,
} from '@satcade/contracts/events';
import { type Clock, cents } from '@satcade/kernel';
import { type EventHandler, on } from '@satcade/lambda/events-in';
import type { PublicationPolicy } from '../domain/publication.ts';
import type { Purchase } from '../domain/purchase.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { AuditStore, BuildStore, Cause, DownloadStore, PurchaseStore, VerdictStore } from '../ports.ts';
import { type EraseAccount, eraseAccount, forgetBuyer } from '../use-cases/erase-account.ts';
import { recordVerdict } from '../use-cases/record-verdict.ts';

interface Dependencies extends EraseAccount {
  readonly verdicts: VerdictStore;
  readonly builds: BuildStore;
  readonly purchases: PurchaseStore;
  readonly downloads: DownloadStore;
  readonly audit: Pick<AuditStore, 'keep'>;
  readonly clock: Clock;
  readonly publication?: PublicationPolicy | undefined;
}

/** What the catalogue consumes: verdicts, sales, reversals, downloads, deleted accounts, decisions of Admins. */
export function catalogueEventHandlers(dependencies: Dependencies): EventHandler[] {
  const { purchases, downloads, audit } = dependencies;

  /** One write per game of the order; a crash in between is finished by the next delivery. */
  async function recordAll(said: readonly Purchase[]): Promise<void> {
    for (const purchase of said) await purchases.record(purchase);
  }

  return [
    on(scanStatusChanged, (event) =>
      recordVerdict(event.data.gameId, verdictOf(event.data, event.occurredAt), causeOf(event), dependencies),
    ),
    on(orderFulfilled, ({ data }) => recordAll(purchasesOf(data, false, data.fulfilledAt))),
    on(orderReversed, ({ data }) => recordAll(purchasesOf(data, true, data.reversedAt))),
    on(gameDownloaded, ({ id, data }) => downloads.record(data.gameId, id, Date.parse(data.downloadedAt))),
    on(accountErased, (event) => eraseAccount(event.data.userId, causeOf(event), dependencies)),
    on(refundDecided, (event) => audit.keep(event.data, causeOf(event))),
    on(payoutDecided, (event) => audit.keep(event.data, causeOf(event))),
    on(orderAnonymised, ({ data }) => forgetBuyer(data, dependencies)),
  ];
}

const causeOf = ({ correlationId, id }: DomainEvent): Cause => ({ correlationId, causationId: id });

function purchasesOf(
  { orderId, userId, lines }: Pick<EventData<typeof orderFulfilled>, 'orderId' | 'userId' | 'lines'>,
  isReversed: boolean,
  saidAt: string,
): Purchase[] {
  return lines.map(({ gameId, quantity, lineCents, saleId }) => ({
    gameId,
    userId,
    orderId,
    quantity,
    lineCents: cents(lineCents),
    ...(saleId !== undefined && { saleId }),
    isReversed,
    saidAt,
  }));
}

/** A result without a time of its own has that of its event; what is no result yet has none. */
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
