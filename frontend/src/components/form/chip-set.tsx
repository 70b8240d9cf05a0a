import { type ComponentProps, useState } from 'react';
import { choiceText } from '../../content/store/filter-choices.ts';
import { Button } from '../button.tsx';
import styles from './chip-set.module.css';

/** The number of options before 'show more'. */
const FOLDED = 12;

/** A radio button or checkbox that looks like a chip. */
export function Chip({ label, ...input }: { readonly label: string } & ComponentProps<'input'>) {
  return (
    <label className={styles.chip}>
      <input className="visually-hidden" {...input} />
      <span>{label}</span>
    </label>
  );
}

interface ChipSetProps {
  readonly title?: string;
  readonly options: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Shows the first 12 only, with a button for the rest. */
  readonly fold?: boolean;
}

/** Options of which several may be chosen. */
export function ChipSet({ title, options, chosen, onChange, fold = false }: ChipSetProps) {
  const [open, setOpen] = useState(false);
  const shown = fold && !open ? options.slice(0, FOLDED) : options;
  const toggle = (option: string) =>
    onChange(chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option]);
  return (
    <fieldset className={styles.section}>
      {title && <legend className={styles.kind}>{title}</legend>}
      <div className={styles.chips}>
        {shown.map((option) => (
          <Chip
            key={option}
            type="checkbox"
            label={option}
            checked={chosen.includes(option)}
            onChange={() => toggle(option)}
          />
        ))}
        {fold && (
          <Button look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? choiceText.showLess : choiceText.showMore(options.length - FOLDED)}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
