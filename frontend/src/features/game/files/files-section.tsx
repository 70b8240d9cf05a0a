import type { Channel, Game } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { Badge } from '../../../components/badge.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import row from '../../../components/file-row.module.css';
import { FailedNotice } from '../../../components/notice.tsx';
import { filesText } from '../../../content/store/files.ts';
import { gameText } from '../../../content/store/game.ts';
import { platformName } from '../../../content/store/tag-names.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { useUser } from '../../../lib/auth/session.ts';
import { rankFiles } from '../../../lib/rank-files.ts';
import { useLocation } from '../../../lib/router/router.tsx';
import { sizeText } from '../../../lib/text/local.ts';
import { platformOf } from '../../../lib/visitor-platform.ts';
import { handOverDownload } from '../../library/published/hand-over.ts';
import { PlayButton } from '../../play/published/play-button.tsx';
import styles from '../game-page.module.css';
import { ChannelBox } from '../published/channel-box.tsx';
import { gameFilesQuery } from './api.ts';

/** A file of the list. Without a name it is the game's own. */
type Listed = Omit<Partial<Channel>, 'platforms'> &
  Pick<Channel, 'content' | 'isDemo' | 'isBeta'> & { readonly platforms: Channel['platforms'] | undefined };

/** Which files one gets with a game, the right one first. Nothing for a game that has only its own file. */
export default function FilesSection({ game }: { readonly game: Game }) {
  const channels = useQuery(gameFilesQuery(game.id));
  if (channels.isPending) {
    return (
      <p className="visually-hidden" role="status">
        {filesText.loading}
      </p>
    );
  }
  if (channels.isError) {
    return <FailedNotice text={filesText.failed(messageOf(channels.error))} onRetry={() => void channels.refetch()} />;
  }
  const further = channels.data.items;
  if (further.length === 0) return null;
  const { version, fileSize } = game;
  const own = { content: 'GAME', platforms: undefined, isDemo: false, isBeta: false, version, fileSize } as const;
  return (
    <section>
      <h2 className={styles.heading}>{filesText.title}</h2>
      <p className="muted">{filesText.lead}</p>
      <ul>
        {rankFiles<Listed>([own, ...further], platformOf(navigator)).map((file) => (
          <FileLine key={file.name ?? ''} game={game} file={file} />
        ))}
      </ul>
    </section>
  );
}

function FileLine({ game, file }: { readonly game: Game; readonly file: Listed }) {
  const { label, name, content, platforms, isDemo, isBeta, version, fileSize } = file;
  const names = (platforms ?? game.supportedPlatforms).map(platformName).join(', ');
  const shown = label ?? (platforms === undefined ? filesText.own : names === '' ? name : names);
  // Of extras and betas, only those who get them read what is inside: in their library.
  const isOpen = !isBeta && (isDemo || content !== 'EXTRA');
  return (
    <li className={row.file}>
      <div className={row.about}>
        <h3 className={row.name}>
          {shown}
          {isDemo && <Badge tone="ok">{filesText.demo}</Badge>}
          {isBeta && <Badge tone="accent">{filesText.beta}</Badge>}
          {content === 'EXTRA' && <Badge>{filesText.extra}</Badge>}
        </h3>
        <p className={row.facts}>
          {(label !== undefined || platforms === undefined) && names !== '' && <span>{names}</span>}
          {version !== undefined && (
            <span className="mono">
              {gameText.version} {version}
            </span>
          )}
          {fileSize !== undefined && <span className="mono">{sizeText(fileSize)}</span>}
          {isBeta && <span>{filesText.betaForOwners}</span>}
        </p>
      </div>
      {name !== undefined && content === 'WEB' && <PlayButton gameId={game.id} channel={name} />}
      {name !== undefined && content !== 'WEB' && isDemo && <DemoButton game={game} channel={name} file={file} />}
      {name !== undefined && isOpen && <ChannelBox gameId={game.id} channel={name} name={shown ?? name} />}
    </li>
  );
}

interface DemoButtonProps {
  readonly game: Game;
  readonly channel: string;
  readonly file: Listed;
}

/** A demo needs an account: each has a limit of downloads that nobody paid for. */
function DemoButton({ game: { id: gameId, title }, channel, file }: DemoButtonProps) {
  const user = useUser();
  const { pathname } = useLocation();
  if (user === undefined) {
    return (
      <ButtonLink to="/auth/signin" state={{ from: pathname }}>
        {filesText.signInForDemo}
      </ButtonLink>
    );
  }
  const { fileName, version, fileSize: size } = file;
  const wanted = {
    gameId,
    channel,
    title: filesText.named(title, filesText.demo),
    fileName,
    version,
    size,
    isCurrent: true,
  };
  return (
    <Button onClick={() => void handOverDownload(wanted)}>
      <Download size={18} />
      {filesText.getDemo}
    </Button>
  );
}
