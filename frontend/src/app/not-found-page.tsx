import { ButtonLink } from '../components/button.tsx';
import { ghost } from '../components/pictures/ghost.ts';
import { StatePanel } from '../components/state-panel.tsx';
import { linkText } from '../content/links.ts';
import { notFoundPage } from '../content/not-found.ts';
import { useTitle } from '../lib/text/title.ts';

export default function NotFoundPage() {
  useTitle(notFoundPage.title);
  return (
    <StatePanel picture={ghost} title={notFoundPage.title} text={notFoundPage.text} level={1}>
      <ButtonLink look="main" to="/">
        {linkText.backToStore}
      </ButtonLink>
    </StatePanel>
  );
}
