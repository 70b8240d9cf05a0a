import type { Game } from '@satcade/contracts/entities';
import { reasonsToHide } from '@satcade/contracts/hidden-games';
import { hidingText } from '../../../content/account/hiding.ts';
import { tagName } from '../../../content/store/tag-names.ts';
import { Link } from '../../../lib/router/router.tsx';
import { useOwnedIds } from '../../marks/published/api.ts';
import { useChoices } from './choices.ts';

/** On the page of a game that lists hide from this visitor: why, with the way to change it. */
export default function HiddenNote({ game }: { readonly game: Game }) {
  const choices = useChoices();
  const isOwned = useOwnedIds().has(game.id);
  const { tags, kinds } = reasonsToHide(choices, game);
  const why = [
    ...tags.map((tag) => hidingText.gameNoteTag(tagName(tag))),
    ...kinds.map((kind) => hidingText.lineKinds[kind]),
    ...(choices.owned && isOwned ? [hidingText.lineKinds.owned] : []),
  ];
  if (why.length === 0) return null;
  return (
    <p className="muted">
      {hidingText.gameNote(why.join(', '))} <Link to="/hidden">{hidingText.change}</Link>
    </p>
  );
}
