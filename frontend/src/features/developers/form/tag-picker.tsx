import { assetTypeOf } from '@satcade/contracts/categories';
import { LIMITS } from '@satcade/contracts/limits';
import { TAGS } from '@satcade/contracts/tags';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Chip } from '../../../components/form/chip.tsx';
import { TextInput } from '../../../components/form/controls.tsx';
import { formText } from '../../../content/developers/portal.ts';
import { tagName, tagNamed } from '../../../content/store/tag-names.ts';
import styles from './game-fields.module.css';
import { withTag } from './game-form.ts';

/** The number of chips before 'show more'. */
const FOLDED = 12;

interface TagPickerProps {
  readonly category: string;
  readonly tags: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (tags: readonly string[]) => void;
}

/** One to five tags, from the category's list or the user's own. */
export function TagPicker({ category, tags, error, onChange }: TagPickerProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const offered: readonly string[] = category === '' ? [] : TAGS[assetTypeOf(category)];
  const shown = isOpen ? offered : offered.slice(0, FOLDED);
  const isFull = tags.length >= LIMITS.tagsMax;

  const add = (typed: string): boolean => {
    const outcome = withTag(tags, tagNamed(typed));
    setRefusal('refusal' in outcome ? outcome.refusal : undefined);
    if ('refusal' in outcome) return false;
    onChange(outcome.tags);
    return true;
  };
  const remove = (tag: string) => {
    setRefusal(undefined);
    onChange(tags.filter((each) => each !== tag));
  };
  const message = refusal ?? error;
  return (
    <fieldset
      className={styles.group}
      data-field="tags"
      aria-describedby={`${id}-help${message ? ` ${id}-error` : ''}`}
    >
      <legend className={styles.legend}>{formText.tags}</legend>
      <p id={`${id}-help`} className={styles.help}>
        {category === '' ? formText.tagsNeedCategory : formText.tagsHelp(LIMITS.tagsMax)}{' '}
        <span className="mono">{formText.tagsChosen(tags.length, LIMITS.tagsMax)}</span>
      </p>
      {tags.length > 0 && (
        <ul className={styles.chosen}>
          {tags.map((tag) => (
            <li key={tag}>
              <button type="button" className={styles.tag} onClick={() => remove(tag)}>
                {tagName(tag)}
                <X size={16} aria-hidden="true" />
                <span className="visually-hidden">{formText.removeTag(tagName(tag))}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <div className={styles.chips}>
          {shown.map((tag) => (
            <Chip
              key={tag}
              type="checkbox"
              label={tagName(tag)}
              checked={tags.includes(tag)}
              disabled={isFull && !tags.includes(tag)}
              onChange={() => (tags.includes(tag) ? remove(tag) : add(tag))}
            />
          ))}
          {offered.length > FOLDED && (
            <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? formText.showLess : formText.showMore(offered.length - FOLDED)}
            </Button>
          )}
        </div>
      )}
      <CustomTag onAdd={add} onTyped={() => setRefusal(undefined)} />
      <p id={`${id}-error`} className={styles.error} role={refusal === undefined ? undefined : 'alert'}>
        {message}
      </p>
    </fieldset>
  );
}

interface CustomTagProps {
  readonly onAdd: (tag: string) => boolean;
  readonly onTyped: () => void;
}

/** The field for the user's own tag, added by Enter or the button. */
function CustomTag({ onAdd, onTyped }: CustomTagProps) {
  const [typed, setTyped] = useState('');
  const add = () => {
    if (onAdd(typed)) setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className={styles.custom}>
      <TextInput
        label={formText.customTag}
        value={typed}
        maxLength={LIMITS.tagLength}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
          onTyped();
        }}
        onKeyDown={onKeyDown}
      />
      <Button onClick={add}>{formText.addTag}</Button>
    </div>
  );
}
