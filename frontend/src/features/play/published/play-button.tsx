import { useQuery } from '@tanstack/react-query';
import Play from 'lucide-react/icons/play';
import { ButtonLink } from '../../../components/button.tsx';
import { playButtonText } from '../../../content/store/play-button.ts';
import { useUser } from '../../../lib/auth/session.ts';
import { playsQuery } from './api.ts';

/** Leads to the page on which one web build of a game is played. Nothing until it is ready. */
export function PlayButton({ gameId, channel }: { readonly gameId: string; readonly channel: string }) {
  const plays = useQuery(playsQuery(gameId, useUser()?.userId));
  const build = plays.data?.items.find((each) => each.channel === channel && each.isReady);
  if (build === undefined) return null;
  return (
    <ButtonLink to={`/play/${gameId}?channel=${channel}`}>
      <Play size={18} />
      {build.isDemo ? playButtonText.demo : playButtonText.play}
    </ButtonLink>
  );
}
