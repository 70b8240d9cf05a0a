import type { SiteLanguage } from '@satcade/contracts/languages';
import { markupText, XML_HEAD } from './markup.ts';
import { STORE_NAME } from './store.ts';

/** An Atom feed (RFC 4287). Times are ISO-8601; addresses are complete. */
export interface Feed {
  readonly id: string;
  readonly language: SiteLanguage;
  readonly title: string;
  readonly subtitle: string;
  /** Of the feed itself. */
  readonly self: string;
  /** Of the page with the same games. */
  readonly page: string;
  /** For a feed without entries, which must state a time, too. */
  readonly updated: string;
  readonly entries: readonly Entry[];
}

export interface Entry {
  /** Never changes and never identifies anything else: readers know by it what they have shown. */
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly published: string;
  readonly updated: string;
  readonly author?: { readonly name: string; readonly url: string } | undefined;
  /** `term`: the same in every language; `label`: for readers. */
  readonly categories: readonly { readonly term: string; readonly label: string }[];
  readonly summary: string;
  /** HTML. */
  readonly content: string;
}

/** The feed as a document. */
export function atomXml(feed: Feed): string {
  const updated = feed.entries.reduce<string | undefined>(
    (latest, entry) => (latest === undefined || entry.updated > latest ? entry.updated : latest),
    undefined,
  );
  return [
    `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">`,
    element('id', feed.id),
    element('title', feed.title),
    element('subtitle', feed.subtitle),
    link('self', 'application/atom+xml', feed.self),
    link('alternate', 'text/html', feed.page),
    element('updated', updated ?? feed.updated),
    // Of entries whose developer has no profile.
    `<author>${element('name', STORE_NAME)}</author>`,
    ...feed.entries.map(entryXml),
    '</feed>\n',
  ].join('\n');
}

const entryXml = (entry: Entry): string =>
  [
    '<entry>',
    element('id', entry.id),
    element('title', entry.title),
    link('alternate', 'text/html', entry.url),
    element('published', entry.published),
    element('updated', entry.updated),
    ...(entry.author === undefined
      ? []
      : [`<author>${element('name', entry.author.name)}${element('uri', entry.author.url)}</author>`]),
    ...entry.categories.map(({ term, label }) => `<category term="${markupText(term)}" label="${markupText(label)}"/>`),
    element('summary', entry.summary),
    `<content type="html">${markupText(entry.content)}</content>`,
    '</entry>',
  ].join('\n');

const element = (name: string, text: string): string => `<${name}>${markupText(text)}</${name}>`;
const link = (rel: string, type: string, href: string): string =>
  `<link rel="${rel}" type="${type}" href="${markupText(href)}"/>`;
