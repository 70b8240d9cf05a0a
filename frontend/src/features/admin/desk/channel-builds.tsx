import type { Channel } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../components/badge.tsx';
import { SCAN_TONES } from '../../../components/status-tones.ts';
import { developersText } from '../../../content/account/account.ts';
import { adminGamesText as text } from '../../../content/admin/desk.ts';
import { channelText } from '../../../content/developers/channels.ts';
import { scanReasonText } from '../../../content/scan-reasons.ts';
import { platformName } from '../../../content/store/tag-names.ts';
import { sizeText, timeText } from '../../../lib/text/local.ts';
import styles from '../admin.module.css';
import { channelsQuery, type ModeratedGame, reviewedChannels } from './api.ts';
import { buildChoices } from './build-choices.ts';
import { Decisions } from './decisions.tsx';
import { LoadFailure } from './desk-list.tsx';
import { rescanChoice } from './rescan-choice.ts';

/** The builds that wait for an Admin in the channels of a game. Nothing while there are none. */
export function ChannelBuilds({ game }: { readonly game: ModeratedGame }) {
  const found = useQuery({ ...channelsQuery(game.id), select: reviewedChannels });
  const channels = found.data ?? [];
  return (
    <>
      {found.isError && <LoadFailure error={found.error} onRetry={() => void found.refetch()} />}
      {channels.length > 0 && (
        <ul className={styles.builds}>
          {channels.map((channel) => (
            <li key={channel.name} className={styles.build}>
              <ChannelBuild game={game} channel={channel} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What the channel is for, what waits in it, and the decisions. */
function ChannelBuild({ game, channel }: { readonly game: ModeratedGame; readonly channel: Channel }) {
  const { name, label, content, platforms, isBeta, isDemo, version: current, waitingBuild: build } = channel;
  if (build === undefined) return null;
  const of = { gameId: game.id, title: game.title, channel: name };
  const { version, fileName, fileSize, scanStatus, scanDetails, releaseNotes, release } = build;
  return (
    <>
      <h4 className={styles.minor}>{text.channel(label ?? name)}</h4>
      <p className={styles.facts}>
        {label !== undefined && <span className="mono muted">{name}</span>}
        <Badge>{channelText.content[content]}</Badge>
        {platforms.map((platform) => (
          <Badge key={platform}>{platformName(platform)}</Badge>
        ))}
        {isBeta && <Badge tone="accent">{channelText.beta}</Badge>}
        {isDemo && <Badge tone="accent">{channelText.demo}</Badge>}
        <Badge tone={SCAN_TONES[scanStatus]}>{developersText.scan[scanStatus]}</Badge>
      </p>
      <p className={styles.statement}>
        {current === undefined ? text.firstInChannel(version) : text.waitingBuild(version, current)}
      </p>
      <p className={styles.facts}>
        <span>{fileName}</span>
        {fileSize !== undefined && <span>{sizeText(fileSize)}</span>}
        {release?.at !== undefined && <span>{text.releasedOn(timeText(release.at))}</span>}
        {release?.when === 'developer' && <span>{text.releasedByDeveloper}</span>}
      </p>
      {scanDetails !== undefined && <p className={styles.statement}>{scanReasonText(scanDetails)}</p>}
      {releaseNotes !== undefined && (
        <p className={styles.statement}>
          <strong>{text.releaseNotes}:</strong> {releaseNotes}
        </p>
      )}
      <Decisions choices={[...buildChoices({ ...of, version }), rescanChoice(of)]} />
    </>
  );
}
