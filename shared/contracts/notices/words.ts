import type { NoticeData, NoticeKind } from './kinds.ts';
import { NOTICE_PATHS } from './paths.ts';
import type { NoticeTexts } from './texts.ts';

/** A notice of one kind, or of several. */
type Says<Kind extends NoticeKind> = {
  [Each in Kind]: { readonly kind: Each; readonly data: NoticeData<Each> };
}[Kind];

/** What a notice says in the words of one language. */
export function wordsOf<Kind extends NoticeKind>({ kind, data }: Says<Kind>, { kinds }: NoticeTexts) {
  const texts = kinds[kind];
  return { title: texts.title(data), text: texts.text(data), action: texts.action };
}

/** The page of the site behind a notice, as a path. */
export const pathOf = <Kind extends NoticeKind>({ kind, data }: Says<Kind>): string => NOTICE_PATHS[kind](data);
