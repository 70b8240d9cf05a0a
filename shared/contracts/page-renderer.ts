/*
 * What the function that answers page addresses and the renderer that the site's build makes for it ask of each other.
 * The renderer belongs to the release of the site: its pages name the site's scripts.
 */

export interface PageRequest {
  /** `/game/01J…/kiln`, as the visitor asked for it. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** `https://satcade.example`, without a slash at the end: canonical addresses begin with it. */
  readonly origin: string;
  /** `/config.json`, as the browser would get it. */
  readonly config: string;
  /** The time in milliseconds. */
  readonly now: number;
  /** Only the status is asked for (HEAD): the reply has no HTML, and nothing is rendered. */
  readonly isHead?: boolean;
  /** The API's reply to a guest's GET. */
  load(url: string): Promise<ApiReply>;
}

export interface ApiReply {
  readonly status: number;
  readonly body: string;
}

export interface PageReply {
  /** 410: what the address named was there once. 503 when the API cannot answer. */
  readonly status: 200 | 301 | 302 | 404 | 410 | 503;
  /** For 301 and 302, without the origin. */
  readonly location?: string | undefined;
  /** Empty unless the status is 200, 404 or 410, and for HEAD. */
  readonly html: string;
}

export interface PageRenderer {
  render(request: PageRequest): Promise<PageReply>;
}
