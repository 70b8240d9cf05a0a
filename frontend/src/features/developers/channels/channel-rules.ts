import { putChannel } from '@satcade/contracts/api/channels';
import type { Channel } from '@satcade/contracts/entities';
import { furtherChannelName, MAIN_CHANNEL } from '@satcade/contracts/entities/channel-summary';
import { CHANNEL_CONTENTS, type ChannelContent } from '@satcade/contracts/enums';
import { LIMITS } from '@satcade/contracts/limits';
import { PLATFORMS, type Platform } from '@satcade/contracts/lists';
import { err, ok } from '@satcade/kernel/result';
import type * as z from 'zod/mini';
import { channelText as text } from '../../../content/developers/channels.ts';
import { byContract, type Checked } from '../../../lib/forms/rules.ts';
import type { UploadFile } from '../../../lib/upload/transfer-ports.ts';

export type ChannelBody = z.output<NonNullable<typeof putChannel.body>>;

/** Who gets a channel. A demo cannot be a beta. */
export const AUDIENCES = ['owners', 'beta', 'demo'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The form of a channel, as typed. */
export interface ChannelValues {
  readonly name: string;
  readonly label: string;
  readonly content: ChannelContent;
  readonly platforms: readonly Platform[];
  readonly audience: Audience;
  /** For a web build. */
  readonly needsIsolation: boolean;
}

export const NEW_CHANNEL: ChannelValues = {
  ...{ name: '', label: '', content: 'GAME', platforms: [], audience: 'owners', needsIsolation: false },
};

const audienceOf = ({ isBeta, isDemo }: Pick<Channel, 'isBeta' | 'isDemo'>): Audience =>
  isDemo ? 'demo' : isBeta ? 'beta' : 'owners';

export const valuesOf = (channel: Channel): ChannelValues => ({
  ...{ name: channel.name, label: channel.label ?? '', content: channel.content, platforms: channel.platforms },
  ...{ audience: audienceOf(channel), needsIsolation: channel.needsIsolation ?? false },
});

/** In the order of the list, not of the clicks. */
export const withPlatform = (platforms: readonly Platform[], platform: Platform, on: boolean): readonly Platform[] =>
  PLATFORMS.filter((each) => (each === platform ? on : platforms.includes(each)));

export const contentOf = (value: string): ChannelContent => CHANNEL_CONTENTS.find((each) => each === value) ?? 'GAME';
export const audienceNamed = (value: string): Audience => AUDIENCES.find((each) => each === value) ?? 'owners';

const checkSettings = byContract(
  putChannel,
  ({ label, content, platforms, audience, needsIsolation }: ChannelValues) => ({
    ...(label.trim() !== '' && { label }),
    ...{ content, platforms: [...platforms], isBeta: audience === 'beta', isDemo: audience === 'demo' },
    ...(content === 'WEB' && needsIsolation && { needsIsolation }),
  }),
  { label: text.badLabel(LIMITS.channelLabelLength), platforms: text.noPlatform },
);

/** The rules of the form. `taken`: the names of the other channels of the game. */
export const checkChannel =
  (taken: readonly string[]) =>
  (values: ChannelValues): Checked<ChannelValues, { readonly name: string; readonly body: ChannelBody }> => {
    const name = values.name.trim();
    const checked = checkSettings(values);
    const fault = nameFault(name, taken);
    if (fault !== undefined) return err({ name: fault, ...(!checked.ok && checked.error) });
    return checked.ok ? ok({ name, body: checked.value }) : checked;
  };

function nameFault(name: string, taken: readonly string[]): string | undefined {
  if (name === MAIN_CHANNEL) return text.mainTaken;
  if (!furtherChannelName.safeParse(name).success) return text.badName;
  return taken.includes(name) ? text.nameTaken : undefined;
}

/** The form of a new build, or of a change of the waiting one. */
export interface BuildValues {
  readonly version: string;
  readonly notes: string;
  readonly file: UploadFile | undefined;
}

/** Each version is one file: a new file needs a new number. The waiting build may keep its file. */
export function buildFaults(channel: Channel, { version, file }: BuildValues) {
  const isOut = file !== undefined && channel.version === version.trim() && channel.scanStatus === 'CLEAN';
  return {
    version: version.trim() === '' ? text.versionMissing : isOut ? text.versionOut(version.trim()) : undefined,
    file: file === undefined && channel.waitingBuild === undefined ? text.fileMissing : undefined,
  };
}
