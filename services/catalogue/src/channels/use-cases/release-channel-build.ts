import type { Problem } from '@satcade/contracts/problem';
import type { Result } from '@satcade/kernel';
import { ok } from '@satcade/kernel';
import { type ReleaseCommand, type ReleaseDependencies, releaseBuild } from '../../builds/use-cases/release-build.ts';
import { type Channel, withLineOf } from '../domain/channel.ts';
import { managedChannel } from './find-channel.ts';
import { type ChannelStores, lineOf } from './line-of.ts';

/** `releaseBuild` for a channel: its waiting build for all or a share of the users, or an earlier one. */
export async function releaseChannelBuild(
  { name, ...command }: ReleaseCommand & { readonly name: string },
  dependencies: Omit<ReleaseDependencies, 'games' | 'builds'> & ChannelStores,
): Promise<Result<Channel, Problem>> {
  const found = await managedChannel({ gameId: command.gameId, name }, command.caller, dependencies);
  if (!found.ok) return found;
  const { channel } = found.value;
  const line = await releaseBuild(command, { ...dependencies, ...lineOf(channel, dependencies) });
  return line.ok ? ok(withLineOf(channel, line.value)) : line;
}
