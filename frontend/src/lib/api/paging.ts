interface Page {
  readonly nextToken: string | null;
}

/** Options of an infinite query over a list of the API that begins with a later page; the last page returns no token. */
export const pagingAfter = (token: string | undefined) => ({
  initialPageParam: token,
  getNextPageParam: (page: Page): string | undefined => page.nextToken ?? undefined,
});

/** The same from the first page, which has no token. */
export const paging = pagingAfter(undefined);
