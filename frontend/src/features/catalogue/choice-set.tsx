import { WITHOUT } from '@satcade/contracts/lists';
import Ban from 'lucide-react/icons/ban';
import { memo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { choiceText } from '../../content/store/filter-choices.ts';
import styles from './choice-set.module.css';
import { type Filters, nameOf } from './published/filters.ts';

/** The number of options before 'show more'. */
const FOLDED = 12;

/** The filters of which values can be included or excluded. */
export type ChoiceList = keyof Pick<Filters, 'categories' | 'platforms' | 'ai' | 'languages' | 'tags'>;

interface ChoiceSetProps {
  readonly title?: string;
  readonly options: readonly string[];
  /** The name of an option, if it is not the option itself. */
  readonly nameOfOption?: (option: string) => string;
  /** Included values, and excluded ones with the mark in front. */
  readonly chosen: readonly string[];
  readonly list: ChoiceList;
  readonly onChoose: (list: ChoiceList, chosen: readonly string[]) => void;
  /** Shows the first 12 only, with a button for the rest. */
  readonly fold?: boolean;
}

/**
 * Options that can be included, excluded or neither. Each has two native checkboxes, of which at most one is checked:
 * unlike a button with three states, every screen reader and voice control names and changes them.
 */
export const ChoiceSet = memo(function ChoiceSet({
  title,
  options,
  nameOfOption = (option) => option,
  list,
  chosen,
  onChoose,
  fold = false,
}: ChoiceSetProps) {
  const [open, setOpen] = useState(false);
  const shown = fold && !open ? options.slice(0, FOLDED) : options;
  const toggle = (value: string) => {
    const others = chosen.filter((each) => nameOf(each) !== nameOf(value));
    onChoose(list, chosen.includes(value) ? others : [...others, value]);
  };
  return (
    <fieldset className={styles.section}>
      {title && <legend className={styles.kind}>{title}</legend>}
      <div className={styles.choices}>
        {shown.map((option) => (
          <span key={option} className={styles.choice}>
            <label className={styles.include}>
              <input
                className="visually-hidden"
                type="checkbox"
                checked={chosen.includes(option)}
                onChange={() => toggle(option)}
              />
              <span>{nameOfOption(option)}</span>
            </label>
            <label className={styles.exclude} title={choiceText.exclude(nameOfOption(option))}>
              <input
                className="visually-hidden"
                type="checkbox"
                aria-label={choiceText.exclude(nameOfOption(option))}
                checked={chosen.includes(WITHOUT + option)}
                onChange={() => toggle(WITHOUT + option)}
              />
              <span>
                <Ban size={16} />
              </span>
            </label>
          </span>
        ))}
        {fold && (
          <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? choiceText.showLess : choiceText.showMore(options.length - FOLDED)}
          </Button>
        )}
      </div>
    </fieldset>
  );
});
