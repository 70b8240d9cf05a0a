export type ReadToken = (options: { readonly refresh: boolean }) => Promise<string | undefined>;

/**
 * A token in place of one that was refused or expires: the one that another part of the page has renewed in the meantime,
 * or a new one. So the API's calls and the live connection renew an expired token once and not once each.
 */
export async function tokenAfter(read: ReadToken, refused: string): Promise<string | undefined> {
  const current = await read({ refresh: false });
  return current === refused ? read({ refresh: true }) : current;
}
