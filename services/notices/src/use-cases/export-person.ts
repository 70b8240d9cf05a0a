import { type AnswerExport, everyPage, type WritePart } from '@satcade/lambda/export-part';
import { choicesOf } from '../domain/person.ts';
import { noticeView } from '../domain/view.ts';
import type { NoticeStore, PersonStore } from '../ports.ts';

/** DynamoDB ends a page of entries earlier, at 1 MB. */
const PAGE = 1000;

interface ExportDependencies {
  readonly notices: Pick<NoticeStore, 'list'>;
  readonly people: Pick<PersonStore, 'get'>;
  readonly writePart: WritePart<'notices'>;
}

/** Writes a person's inbox and choices of mails, without the key that signs links in mails. */
export const exportPerson =
  ({ notices, people, writePart }: ExportDependencies): AnswerExport =>
  async (requested) => {
    const { userId } = requested;
    const person = await people.get(userId);
    const entries = await everyPage((nextToken) => notices.list(userId, { limit: PAGE, nextToken }));
    await writePart(requested, {
      notices: entries.map((entry) => noticeView(entry, person)),
      'notice-settings': { mails: choicesOf(person) },
    });
  };
