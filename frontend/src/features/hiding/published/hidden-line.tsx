import { hidingText } from '../../../content/account/hiding.ts';
import { tagName } from '../../../content/store/tag-names.ts';
import { useUser } from '../../../lib/auth/session.ts';
import { Link } from '../../../lib/router/router.tsx';
import { useChoices } from './choices.ts';

/** Tags that are named. The others are counted. */
const NAMED = 3;

/** Says what a list hides, with the way to change it: nothing is hidden silently. */
export default function HiddenLine() {
  const { tags, adult, ai, unstatedAi, owned } = useChoices();
  const user = useUser();
  const { lineKinds } = hidingText;
  const parts = [
    ...tags.slice(0, NAMED).map(tagName),
    ...(tags.length > NAMED ? [hidingText.andMore(tags.length - NAMED)] : []),
    ...(adult ? [lineKinds.adult] : []),
    ...(ai ? [lineKinds.ai] : []),
    ...(ai && unstatedAi ? [lineKinds.unstatedAi] : []),
    ...(owned && user !== undefined ? [lineKinds.owned] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <span>
      {hidingText.line(parts.join(', '))} <Link to="/hidden">{hidingText.change}</Link>
    </span>
  );
}
