import ImagePlus from 'lucide-react/icons/image-plus';
import { useId, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import styles from './profile-editor.module.css';
import { checkPicture } from './profile-rules.ts';

interface PictureFieldProps {
  readonly label: string;
  readonly help: string;
  readonly shape: 'wide' | 'square';
  /** The current picture. */
  readonly current: string | undefined;
  readonly chosen: File | undefined;
  readonly onChoose: (file: File | undefined) => void;
}

/** A file input that shows the picture. A file that is refused shows its error at once and is not taken. */
export function PictureField({ label, help, shape, current, chosen, onChoose }: PictureFieldProps) {
  const id = useId();
  const [refusal, setRefusal] = useState<string>();
  const shown = useObjectUrl(chosen) ?? current;
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    const reason = checkPicture(file);
    setRefusal(reason);
    if (reason === undefined) onChoose(file);
  };
  return (
    <div className={styles.picture}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={cx(styles.frame, styles[shape])}>
        {shown === undefined ? <ImagePlus size={28} aria-hidden="true" /> : <img src={shown} alt="" />}
        <input
          id={id}
          type="file"
          className={styles.file}
          accept="image/jpeg,image/png,image/webp"
          aria-invalid={refusal === undefined ? undefined : true}
          aria-describedby={refusal === undefined ? `${id}-help` : `${id}-help ${id}-error`}
          onChange={(event) => choose(event.target.files?.[0])}
        />
      </div>
      <p id={`${id}-help`} className={styles.help}>
        {help}
      </p>
      {refusal !== undefined && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}
