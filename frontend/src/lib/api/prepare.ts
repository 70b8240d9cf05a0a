/** What the data of a page depends on. */
export interface Place {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

/**
 * Reads what a page shows before it is rendered: in the function that renders pages, and again in the browser that takes
 * such a page over, from the replies that are in it. Never throws: the page shows what went wrong.
 */
export type Prepare = (place: Place) => Promise<unknown>;
