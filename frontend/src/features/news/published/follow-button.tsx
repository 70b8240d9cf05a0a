import { useQuery } from '@tanstack/react-query';
import BellPlus from 'lucide-react/icons/bell-plus';
import Check from 'lucide-react/icons/check';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { newsText } from '../../../content/store/news.ts';
import { useUser } from '../../../lib/auth/session.ts';
import { useLocation } from '../../../lib/router/router.tsx';
import { followQuery, useChangeFollow } from './api.ts';

interface FollowButtonProps {
  readonly developerId: string;
  readonly name: string;
  readonly isQuiet?: boolean;
}

/** Follows a developer or publisher. Visitors sign in and come back; nobody follows themselves. */
export function FollowButton({ developerId, name, isQuiet = false }: FollowButtonProps) {
  const user = useUser();
  const { pathname, search } = useLocation();
  const state = useQuery(followQuery(developerId, user?.userId));
  const change = useChangeFollow(developerId, user?.userId);
  const look = isQuiet ? 'quiet' : 'plain';
  if (user?.userId === developerId) return null;
  if (user === undefined)
    return (
      <ButtonLink
        look={look}
        to="/auth/signin"
        state={{ from: `${pathname}${search}` }}
        aria-label={newsText.signInToFollow(name)}
      >
        <BellPlus size={18} />
        {newsText.follow}
      </ButtonLink>
    );
  const isFollowing = state.data?.isFollowing === true;
  const isBusy = change.isPending || state.isPending;
  return (
    <Button
      look={look}
      aria-pressed={isFollowing}
      aria-disabled={isBusy}
      aria-label={isFollowing ? newsText.followingOf(name) : newsText.followOf(name)}
      onClick={() => !isBusy && change.mutate(!isFollowing)}
    >
      {isFollowing ? <Check size={18} /> : <BellPlus size={18} />}
      {isFollowing ? newsText.following : newsText.follow}
    </Button>
  );
}
