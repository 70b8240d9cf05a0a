import { ButtonLink } from '../../components/button.tsx';
import { shelf } from '../../components/pictures/shelf.ts';
import { StatePanel } from '../../components/state-panel.tsx';
import { libraryText } from '../../content/order/library.ts';
import { comingSoonText as text } from '../../content/store/coming-soon.ts';

/** The list of announced games while there are none. */
export default function NoneAnnounced() {
  return (
    <StatePanel picture={shelf} title={text.none} text={text.noneText}>
      <ButtonLink look="main" to="/list">
        {libraryText.browseStore}
      </ButtonLink>
    </StatePanel>
  );
}
