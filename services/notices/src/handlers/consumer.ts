import {
  accountErased,
  adminRoleChanged,
  adminSignedIn,
  apiKeyChanged,
  type DomainEvent,
  emailChanged,
  exportReady,
  exportRequested,
  gameModerationChanged,
  gameNewsAddressed,
  gameReleased,
  giftChanged,
  invoiceChanged,
  invoiceRefused,
  newBrowserSeen,
  newsRecipientsListed,
  orderClosed,
  orderFulfilled,
  orderRefundChanged,
  orderReversed,
  payoutAddressChanged,
  payoutChanged,
  payoutsFrozen,
  reviewChanged,
  scanStatusChanged,
  webhookEndpointFailed,
  wishNewsAddressed,
} from '@satcade/contracts/events';
import { type EventHandler, handlersOf, on } from '@satcade/lambda/events-in';
import type { AnswerExport } from '@satcade/lambda/export-part';
import type { NoticeDraft } from '../domain/notice.ts';
import { ofApiKey, ofExport, ofNewBrowser, ofNewEmail, ofPayoutAddress } from '../domain/notices-of/account.ts';
import { ofDisputedAddress, ofDoubtfulPayout, ofRequestedRefund } from '../domain/notices-of/admins.ts';
import {
  ofAnswer,
  ofClosedOrder,
  ofGift,
  ofInvoice,
  ofPaidOrder,
  ofRefund,
  ofRefusedInvoice,
  ofReversedOrder,
} from '../domain/notices-of/buyer.ts';
import { ofFailedEndpoint, ofFreeze, ofPayout, ofPurchase, ofScan } from '../domain/notices-of/developer.ts';
import type { AdminDraft } from '../domain/notices-of/drafts.ts';
import {
  ofDecision,
  ofGameNews,
  ofNewReview,
  ofPost,
  ofRelease,
  ofReport,
  ofWaitingGame,
  ofWishNews,
} from '../domain/notices-of/games.ts';
import type { AdminGroup, NoticeStore, PersonStore, StoreAdmins } from '../ports.ts';
import { erasePerson } from '../use-cases/erase-person.ts';
import { type RecordDependencies, recordNotices } from '../use-cases/record-notices.ts';

type Dependencies = RecordDependencies & {
  readonly people: Pick<PersonStore, 'get' | 'erase'>;
  readonly notices: NoticeStore;
  readonly storeAdmins: StoreAdmins;
  readonly adminGroup: AdminGroup;
  readonly answerExport: AnswerExport;
};

/** The events that notices consumes: what they tell people is in domain/notices-of. */
export function noticeEventHandlers(dependencies: Dependencies): readonly EventHandler[] {
  const { storeAdmins, adminGroup } = dependencies;
  const record = (drafts: readonly NoticeDraft[], event: DomainEvent) => recordNotices(drafts, event, dependencies);

  const tell =
    <Data>(...mappers: readonly ((data: Data, occurredAt: string) => readonly NoticeDraft[])[]) =>
    (event: DomainEvent<string, Data>) =>
      record(
        mappers.flatMap((drafts) => drafts(event.data, event.occurredAt)),
        event,
      );

  /** Those of the events, as far as the group still has them. */
  const adminsNow = async (): Promise<readonly string[]> => {
    const [admins, members] = await Promise.all([storeAdmins.all(), adminGroup()]);
    return admins.filter((userId) => members.has(userId));
  };

  /** Beside the others, each of the store's Admins. They are asked for only if there is something to tell. */
  const tellAdmins =
    <Data>(
      forAdmins: (data: Data) => readonly AdminDraft[],
      ...forOthers: readonly ((data: Data) => readonly NoticeDraft[])[]
    ) =>
    async (event: DomainEvent<string, Data>) => {
      const shared = forAdmins(event.data);
      const admins = shared.length === 0 ? [] : await adminsNow();
      const each = admins.flatMap((userId) => shared.map((draft) => ({ userId, ...draft })));
      await record([...forOthers.flatMap((drafts) => drafts(event.data)), ...each], event);
    };

  return handlersOf('notices', [
    on(orderFulfilled, tell(ofPaidOrder, ofPurchase)),
    on(orderReversed, tell(ofReversedOrder)),
    on(invoiceChanged, tell(ofInvoice)),
    on(invoiceRefused, tell(ofRefusedInvoice)),
    on(orderClosed, tell(ofClosedOrder)),
    on(orderRefundChanged, tellAdmins(ofRequestedRefund, ofRefund)),
    on(giftChanged, tell(ofGift)),
    on(scanStatusChanged, tell(ofScan)),
    on(payoutChanged, tellAdmins(ofDoubtfulPayout, ofPayout)),
    on(payoutsFrozen, tellAdmins(ofDisputedAddress, ofFreeze)),
    on(webhookEndpointFailed, tell(ofFailedEndpoint)),
    on(gameNewsAddressed, tell(ofGameNews)),
    on(gameReleased, tell(ofRelease)),
    on(gameModerationChanged, tellAdmins(ofWaitingGame, ofDecision)),
    on(reviewChanged, tellAdmins(ofReport, ofNewReview, ofAnswer)),
    on(apiKeyChanged, tell(ofApiKey)),
    on(emailChanged, tell(ofNewEmail)),
    on(newBrowserSeen, tell(ofNewBrowser)),
    on(payoutAddressChanged, tell(ofPayoutAddress)),
    on(adminSignedIn, ({ data: { userId, signedInAt } }) => storeAdmins.note(userId, true, signedInAt)),
    on(adminRoleChanged, ({ data: { userId, isAdmin, changedAt } }) => storeAdmins.note(userId, isAdmin, changedAt)),
    on(exportRequested, ({ data }) => dependencies.answerExport(data)),
    on(exportReady, tell(ofExport)),
    on(newsRecipientsListed, tell(ofPost)),
    on(wishNewsAddressed, tell(ofWishNews)),
    on(accountErased, ({ data }) => erasePerson(data, dependencies)),
  ]);
}
