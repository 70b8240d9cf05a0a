/** Options of an infinite query over a list of the API: the first page has no token, and the last one returns none. */
export const paging = {
  initialPageParam: firstToken(),
  getNextPageParam: (page: { readonly nextToken: string | null }): string | undefined => page.nextToken ?? undefined,
};

/** With a wider type than its value, because later pages have a token. */
function firstToken(): string | undefined {
  return undefined;
}
