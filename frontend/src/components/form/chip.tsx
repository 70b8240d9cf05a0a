import type { ComponentProps } from 'react';
import styles from './chip.module.css';

/** A radio button or checkbox that looks like a chip. */
export function Chip({ label, ...input }: { readonly label: string } & ComponentProps<'input'>) {
  return (
    <label className={styles.chip}>
      <input className="visually-hidden" {...input} />
      <span>{label}</span>
    </label>
  );
}
