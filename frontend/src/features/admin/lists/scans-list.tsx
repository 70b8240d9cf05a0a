import { endpoint } from '@satcade/contracts/api/endpoint';
import { listGames } from '@satcade/contracts/api/list-games';
import { type Channel, gameSchema, gameSummarySchema } from '@satcade/contracts/entities';
import { GAME_SCAN_STATUSES, type GameScanStatus } from '@satcade/contracts/enums';
import { isoTime, pageOf } from '@satcade/contracts/fields';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Badge, type Tone } from '../../../components/badge.tsx';
import { adminGamesText } from '../../../content/admin/desk.ts';
import { adminListText, scansListText } from '../../../content/admin/lists.ts';
import { scanReasonText } from '../../../content/scan-reasons.ts';
import { call } from '../../../lib/api/call.ts';
import { Link } from '../../../lib/router/router.tsx';
import { timeText } from '../../../lib/text/local.ts';
import { channelsQuery } from '../desk/api.ts';
import { Decisions } from '../desk/decisions.tsx';
import { LoadFailure } from '../desk/desk-list.tsx';
import { Fact } from '../desk/fact.tsx';
import { rescanChoice } from '../desk/rescan-choice.ts';
import type { Filter, ListDefinition, ListPage, PageAsked } from '../list/definition.ts';
import styles from '../list/lists.module.css';
import { userOf } from '../list/search.ts';
import { AccountName } from './account-name.tsx';

/** A game with its verdict. The list of clean games is the public one, which has fewer fields than the others. */
const scannedGame = z.extend(gameSummarySchema, {
  scanDate: z.optional(isoTime),
  scanDetails: z.optional(z.string()),
  fileName: gameSchema.shape.fileName,
});
type ScannedGame = z.infer<typeof scannedGame>;
const listScans = endpoint({ ...listGames, reply: pageOf(scannedGame) });

const TONES: Partial<Record<GameScanStatus, Tone>> = { CLEAN: 'ok', INFECTED: 'bad', REJECTED: 'bad', ERROR: 'warn' };
const DEFAULT: GameScanStatus = 'ERROR';
const verdictOf = ({ verdict }: Filter): GameScanStatus =>
  GAME_SCAN_STATUSES.find((each) => each === verdict) ?? DEFAULT;

async function loadScans(filter: Filter, { signal, ...page }: PageAsked): Promise<ListPage<ScannedGame>> {
  const developer = await userOf(filter.developer, signal);
  if ('note' in developer) return { items: [], nextToken: null, note: developer.note };
  const query = { scanStatus: verdictOf(filter), developerId: developer.id, ...page };
  return call(listScans, { query, signal });
}

/** Games by the scan verdict on their file. */
export const scansList: ListDefinition<ScannedGame> = {
  name: 'scans',
  title: scansListText.title,
  intro: scansListText.intro,
  empty: scansListText.empty,
  filters: [
    {
      ...{ name: 'verdict', kind: 'select', label: scansListText.verdict },
      options: [
        { value: '', label: scansListText.verdicts[DEFAULT] },
        ...GAME_SCAN_STATUSES.filter((value) => value !== DEFAULT).map((value) => ({
          ...{ value, label: scansListText.verdicts[value] },
        })),
      ],
    },
    { name: 'developer', kind: 'text', label: scansListText.developer, help: adminListText.accountHelp },
  ],
  columns: [
    {
      name: scansListText.game,
      cell: ({ id, title }) => (
        <Link to={`/game/${id}`} title={id}>
          {title}
        </Link>
      ),
      csv: ({ title }) => title,
    },
    {
      name: scansListText.developer,
      cell: ({ developerId }) => <AccountName userId={developerId} />,
      csv: ({ developerName, developerId }) => developerName ?? developerId,
    },
    {
      name: scansListText.verdict,
      cell: ({ scanStatus }) => <Badge tone={TONES[scanStatus] ?? 'plain'}>{scansListText.verdicts[scanStatus]}</Badge>,
      csv: ({ scanStatus }) => scanStatus,
    },
    {
      name: scansListText.scanned,
      cell: ({ scanDate }) => (scanDate === undefined ? scansListText.never : timeText(scanDate)),
      csv: ({ scanDate }) => scanDate,
    },
    {
      name: scansListText.details,
      cell: ({ scanDetails }) => scanDetails && scanReasonText(scanDetails),
      csv: ({ scanDetails }) => scanDetails,
    },
  ],
  keyOf: ({ id }) => id,
  labelOf: ({ title }) => title,
  load: loadScans,
  topics: (filter) => [{ model: 'Game', filter: { scanStatus: verdictOf(filter) } }],
  detail: (game) => <ScanDetail game={game} />,
};

function ScanDetail({ game: { id: gameId, title, fileName } }: { readonly game: ScannedGame }) {
  const channels = useQuery(channelsQuery(gameId));
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={scansListText.gameId}>
          <span className="mono">{gameId}</span>
        </Fact>
        {fileName !== undefined && <Fact name={scansListText.file}>{fileName}</Fact>}
      </dl>
      <Decisions choices={[rescanChoice({ gameId, title })]} />
      {channels.isError && <LoadFailure error={channels.error} onRetry={() => void channels.refetch()} />}
      {channels.data?.map((channel) => (
        <ChannelScan key={channel.name} title={title} channel={channel} />
      ))}
    </>
  );
}

/** The verdict on the file of a channel: that of its waiting build as long as that one's scan failed, or it is the first. */
function ChannelScan({ title, channel }: { readonly title: string; readonly channel: Channel }) {
  const { gameId, name, label, waitingBuild } = channel;
  const isOfWaiting = waitingBuild?.state === 'SCAN_FAILED' || channel.scanStatus === undefined;
  const { scanStatus, scanDetails } = isOfWaiting ? (waitingBuild ?? channel) : channel;
  if (scanStatus === undefined) return null;
  return (
    <>
      <h3>{adminGamesText.channel(label ?? name)}</h3>
      <p>
        <Badge tone={TONES[scanStatus] ?? 'plain'}>{scansListText.verdicts[scanStatus]}</Badge>
      </p>
      {scanDetails !== undefined && <p>{scanReasonText(scanDetails)}</p>}
      <Decisions choices={[rescanChoice({ gameId, title, channel: name })]} />
    </>
  );
}
