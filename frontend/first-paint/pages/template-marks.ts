/** Where a page's own parts stand in the template of its kind. The build writes them, html.ts replaces them. */
export const MARKS = {
  head: '[[head]]',
  markup: '[[markup]]',
  root: '[[root]]',
  page: '[[page]]',
  replies: '[[replies]]',
} as const;
