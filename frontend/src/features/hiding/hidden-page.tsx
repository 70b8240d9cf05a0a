import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/form/field.tsx';
import { hidingText } from '../../content/account/hiding.ts';
import { useUser } from '../../lib/auth/session.ts';
import { useTitle } from '../../lib/text/title.ts';
import { NOTHING } from './choices.ts';
import styles from './hidden-page.module.css';
import { HiddenTags } from './hidden-tags.tsx';
import { changeChoices, changeSome, useChoices } from './published/choices.ts';
import { hidesNothing } from './union.ts';

/** The games that lists leave out for this visitor. Every change applies at once. */
export default function HiddenPage() {
  useTitle(hidingText.title);
  const user = useUser();
  const choices = useChoices();
  const { adult, ai, unstatedAi, owned } = choices;
  return (
    <div className="page">
      <h1 tabIndex={-1}>{hidingText.title}</h1>
      <div className={styles.parts}>
        <p>{hidingText.intro}</p>
        <p className="muted">{user === undefined ? hidingText.keptHere : hidingText.keptInAccount}</p>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{hidingText.kinds}</legend>
          <Checkbox
            label={hidingText.adult}
            checked={adult}
            onChange={({ target: { checked } }) => void changeSome({ adult: checked })}
          />
          <Checkbox
            label={hidingText.ai}
            checked={ai}
            onChange={({ target: { checked } }) => void changeSome({ ai: checked })}
          />
          <div className={styles.below}>
            <Checkbox
              label={hidingText.unstatedAi}
              checked={ai && unstatedAi}
              disabled={!ai}
              onChange={({ target: { checked } }) => void changeSome({ unstatedAi: checked })}
            />
          </div>
          <Checkbox
            label={user === undefined ? hidingText.ownedNeedsUser : hidingText.owned}
            checked={owned && user !== undefined}
            disabled={user === undefined}
            onChange={({ target: { checked } }) => void changeSome({ owned: checked })}
          />
        </fieldset>
        <HiddenTags tags={choices.tags} />
        {!hidesNothing(choices) && (
          <div>
            <Button onClick={() => void changeChoices(NOTHING)}>{hidingText.showAll}</Button>
          </div>
        )}
      </div>
    </div>
  );
}
