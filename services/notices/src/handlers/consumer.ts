import {
  accountErased,
  type DomainEvent,
  exportReady,
  exportRequested,
  orderFulfilled,
  orderRefundChanged,
  payoutChanged,
} from '@satcade/contracts/events';
import { type EventHandler, handlersOf, on } from '@satcade/lambda/events-in';
import type { AnswerExport } from '@satcade/lambda/export-part';
import type { NoticeDraft } from '../domain/notice.ts';
import { ofExport, ofFulfilled, ofPayout, ofRefund } from '../domain/notices-of.ts';
import type { NoticeStore, PersonStore } from '../ports.ts';
import { erasePerson } from '../use-cases/erase-person.ts';
import { type RecordDependencies, recordNotices } from '../use-cases/record-notices.ts';

type Dependencies = RecordDependencies & {
  readonly people: Pick<PersonStore, 'get' | 'erase'>;
  readonly notices: NoticeStore;
  readonly answerExport: AnswerExport;
};

/** The events that notices consumes: what they tell people is in domain/notices-of.ts. */
export function noticeEventHandlers(dependencies: Dependencies): readonly EventHandler[] {
  const tell =
    <Data>(tells: (data: Data) => readonly NoticeDraft[]) =>
    (event: DomainEvent<string, Data>) =>
      recordNotices(tells(event.data), event, dependencies);

  return handlersOf('notices', [
    on(orderFulfilled, tell(ofFulfilled)),
    on(orderRefundChanged, tell(ofRefund)),
    on(payoutChanged, tell(ofPayout)),
    on(exportRequested, ({ data }) => dependencies.answerExport(data)),
    on(exportReady, tell(ofExport)),
    on(accountErased, ({ data }) => erasePerson(data, dependencies)),
  ]);
}
