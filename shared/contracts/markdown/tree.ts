/*
 * The safe subset of Markdown in which developers write: paragraphs, headings, lists, quotes, code, emphasis and links. A
 * text becomes a tree of these parts and nothing else: HTML stays text, and pictures become links. The site makes elements
 * of the tree, so no text of a developer is ever read as HTML.
 */

export type Inline =
  | { readonly type: 'text' | 'code'; readonly text: string }
  | { readonly type: 'strong' | 'em'; readonly children: readonly Inline[] }
  /** `href`: an `http` or `https` address. */
  | { readonly type: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly type: 'break' };

export type Block =
  | { readonly type: 'paragraph' | 'quote'; readonly children: readonly Inline[] }
  /** `level`: below the title of the post. */
  | { readonly type: 'heading'; readonly level: 1 | 2; readonly children: readonly Inline[] }
  | { readonly type: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'rule' };
