import type { NoticeData, NoticeKind } from './kinds.ts';
import { IN_LIBRARY, NOTICE_PATHS } from './paths.ts';
import type { NoticeTexts } from './texts.ts';
import type { NoticeTimes } from './times.ts';

/** A notice of one kind, or of several. */
type Says<Kind extends NoticeKind> = {
  [Each in Kind]: { readonly kind: Each; readonly data: NoticeData<Each> };
}[Kind];

/** A page of the site, as a path, with its label. */
export interface NoticeLink {
  readonly label: string;
  readonly path: string;
}

/** What a notice says in the words of one language. */
export function wordsOf<Kind extends NoticeKind>(
  { kind, data }: Says<Kind>,
  { kinds }: NoticeTexts,
  times: NoticeTimes,
) {
  const texts = kinds[kind];
  return { title: texts.title(data, times), text: texts.text(data, times) };
}

/** The page behind a notice. `library`: what it tells about is there as well. */
export function linksOf<Kind extends NoticeKind>(
  { kind, data }: Says<Kind>,
  { kinds, library }: NoticeTexts,
): { readonly page: NoticeLink; readonly library: NoticeLink | undefined } {
  return {
    page: { label: kinds[kind].action, path: NOTICE_PATHS[kind](data) },
    library: IN_LIBRARY.has(kind) ? { label: library, path: '/library' } : undefined,
  };
}
