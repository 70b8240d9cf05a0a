import type { Game } from '@satcade/contracts/entities';
import { ButtonLink } from '../../../components/button.tsx';
import { ownGameText } from '../../../content/developers/own-game.ts';
import { comingSoonText as text } from '../../../content/store/coming-soon.ts';
import { useUser } from '../../../lib/auth/session.ts';

/** Below the button for the wishlist of an announced game: what one is told. For its developer: who sees its page. */
export default function ComingSoonNote({ game }: { readonly game: Game }) {
  const user = useUser();
  // It was announced while the visitor was on its page.
  if (game.status === 'rejected') return <p className="muted">{text.withdrawn}</p>;
  if (user?.userId === game.developerId) return <OwnAnnounced game={game} />;
  return <p className="muted">{user === undefined ? text.wishGuest : text.wishUser}</p>;
}

/** For its developer, who also sees it before its page is public. */
const OwnAnnounced = ({ game: { isAnnounced } }: { readonly game: Game }) => (
  <>
    <p>
      <strong>{ownGameText.title}</strong>
    </p>
    <p className="muted">{isAnnounced === true ? text.own : text.hidden}</p>
    <ButtonLink look="main" wide to="/developers?tab=manage">
      {text.manage}
    </ButtonLink>
  </>
);
