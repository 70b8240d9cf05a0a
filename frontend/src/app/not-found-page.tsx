import { ButtonLink } from '../components/button.tsx';
import { ghost } from '../components/pictures/ghost.ts';
import { StatePanel } from '../components/state-panel.tsx';
import { common } from '../content/common.ts';
import { useTitle } from '../lib/title.ts';

export default function NotFoundPage() {
  useTitle(common.notFoundTitle);
  return (
    <StatePanel picture={ghost} title={common.notFoundTitle} text={common.notFoundText} level={1}>
      <ButtonLink look="main" to="/">
        {common.backToStore}
      </ButtonLink>
    </StatePanel>
  );
}
