/** Options of an infinite query over a list of the API: the first page has no token, the last one gives none. */
export const paging = {
  initialPageParam: firstToken(),
  getNextPageParam: (page: { readonly nextToken: string | null }): string | undefined => page.nextToken ?? undefined,
};

/** Typed wider than it is, because later pages do have a token. */
function firstToken(): string | undefined {
  return undefined;
}
