import { useQuery } from '@tanstack/react-query';
import Play from 'lucide-react/icons/play';
import { ButtonLink } from '../../../components/button.tsx';
import { playButtonText } from '../../../content/store/play-button.ts';
import { useUser } from '../../../lib/auth/session.ts';
import { useIsOwned } from '../../library/published/api.ts';
import { playsQuery, type WebBuild } from './api.ts';

/** Leads to the page on which a game is played: its full build for those who may play it, or its demo. */
export default function PlayButtons({ gameId }: { readonly gameId: string }) {
  const isOwned = useIsOwned(gameId) === true;
  const plays = useQuery(playsQuery(gameId, useUser()?.userId));
  const ready = plays.data?.items.filter(({ isReady }) => isReady) ?? [];
  const build = chosen(ready, isOwned);
  if (build === undefined) return null;
  return (
    <ButtonLink wide to={`/play/${gameId}?channel=${build.channel}`}>
      <Play size={20} />
      {build.isDemo ? playButtonText.demo : playButtonText.play}
    </ButtonLink>
  );
}

const chosen = (ready: readonly WebBuild[], isOwned: boolean): WebBuild | undefined =>
  (isOwned ? ready.find(({ isFree, isBeta }) => !isFree && !isBeta) : undefined) ?? ready.find(({ isFree }) => isFree);
