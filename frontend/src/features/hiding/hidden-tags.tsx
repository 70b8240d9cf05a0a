import { LIMITS } from '@satcade/contracts/limits';
import { TAGS } from '@satcade/contracts/tags';
import X from 'lucide-react/icons/x';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/form/chip.tsx';
import { Field } from '../../components/form/field.tsx';
import { hidingText } from '../../content/account/hiding.ts';
import { tagName, tagNamed } from '../../content/store/tag-names.ts';
import styles from './hidden-page.module.css';
import { hideTags, showTag } from './published/choices.ts';

/** The hidden tags, with suggestions and a field for any other. */
export function HiddenTags({ tags }: { readonly tags: readonly string[] }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const add = (event: FormEvent) => {
    event.preventDefault();
    const refused = hideTags([tagNamed(typed)]);
    setRefusal(refused);
    if (refused === undefined) setTyped('');
  };
  return (
    <fieldset className={styles.group} aria-describedby={`${id}-help`}>
      <legend className={styles.legend}>{hidingText.tags}</legend>
      <p id={`${id}-help`} className="muted">
        {hidingText.tagsHelp(LIMITS.hiddenTags)}
      </p>
      {tags.length > 0 && (
        <ul className={styles.chips}>
          {tags.map((tag) => (
            <li key={tag}>
              <Button aria-label={hidingText.showTag(tagName(tag))} onClick={() => showTag(tag)}>
                {tagName(tag)}
                <X size={16} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.add} onSubmit={add}>
        <Field
          label={hidingText.ownTag}
          value={typed}
          maxLength={LIMITS.tagLength}
          autoComplete="off"
          error={refusal}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefusal(undefined);
          }}
        />
        <Button type="submit">{hidingText.addTag}</Button>
      </form>
      <p className={styles.legend}>{hidingText.suggestedTags}</p>
      <div className={styles.chips}>
        {TAGS.game.map((tag) => (
          <Chip
            key={tag}
            type="checkbox"
            label={tagName(tag)}
            checked={tags.includes(tag)}
            onChange={() => (tags.includes(tag) ? showTag(tag) : setRefusal(hideTags([tag])))}
          />
        ))}
      </div>
    </fieldset>
  );
}
