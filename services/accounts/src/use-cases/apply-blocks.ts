import type { BlockList, BlockStore, Directory, SignInSwitch } from '../block-ports.ts';

export interface ApplyBlocks {
  readonly blocks: Pick<BlockStore, 'all'>;
  readonly list: BlockList;
  readonly directory: Pick<Directory, 'byIds'>;
  readonly signIn: SignInSwitch;
}

/**
 * Applies set and lifted blocks of these accounts: first the list for the API functions, then the user pool. It uses
 * the current blocks, so it may be repeated and late.
 */
export async function applyBlocks(
  userIds: readonly string[],
  { blocks, list, directory, signIn }: ApplyBlocks,
): Promise<void> {
  const blocked = new Set((await blocks.all()).map(({ userId }) => userId));
  await list.publish([...blocked]);
  for (const { userId, username } of await directory.byIds([...new Set(userIds)])) {
    await (blocked.has(userId) ? signIn.disable(username) : signIn.enable(username));
  }
}
