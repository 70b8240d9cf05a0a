import type { Channel } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import { channelText as text } from '../../../content/developers/channels.ts';
import { webBuildText } from '../../../content/store/web-build.ts';
import { useUser } from '../../../lib/auth/session.ts';
import { playsQuery } from '../../play/published/api.ts';
import notes from '../builds/scan-note.module.css';
import { POLL_MS } from './api.ts';

/** Why the current build of a channel cannot be played in the browser, and what to do. Nothing if it can be. */
export function UnpackedNote({ channel: { gameId, name, version } }: { readonly channel: Channel }) {
  const plays = useQuery({
    ...playsQuery(gameId, useUser()?.userId),
    staleTime: 0,
    // The builds are unpacked after the scan, so what is read at first can be that of the build before.
    refetchInterval: ({ state: { data } }) => {
      const unpacked = data?.items.find(({ channel }) => channel === name);
      return unpacked?.state === 'READY' && unpacked.version === version ? false : POLL_MS;
    },
  });
  const build = plays.data?.items.find(({ channel }) => channel === name);
  if (build?.state === 'UNPACKING') return <p role="status">{text.webUnpacking}</p>;
  if (build?.failure === undefined) return null;
  return (
    <div className={notes.bad} role="status">
      <p className={notes.title}>{text.webFailed}</p>
      <p>{webBuildText.reasons[build.failure]}</p>
      <p>{build.isReady ? text.webFailedBefore : text.webFailedFirst}</p>
    </div>
  );
}
