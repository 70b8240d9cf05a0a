import type { UploadKind } from '@satcade/contracts/enums';
import Upload from 'lucide-react/icons/upload';
import { type DragEvent, type MouseEvent, type ReactNode, useId } from 'react';
import { cx } from '../../../lib/cx.ts';
import { acceptOf } from '../../../lib/upload/file-rules.ts';
import { canChooseHandles, chooseFiles, droppedOn, type FolderChoice } from '../../../lib/upload/handles/choose.ts';
import styles from './file-field.module.css';

interface DropZoneProps {
  readonly kind: UploadKind;
  readonly label: string;
  readonly prompt: string;
  readonly help: string;
  /** The error in the files that were just chosen. It interrupts a screen reader. */
  readonly refusal: string | undefined;
  /** The error of the field. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly multiple?: boolean;
  /** A file is chosen, so the zone only replaces it. */
  readonly isChosen?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** A dropped folder. Without it, folders are not taken. */
  readonly onFolder?: (choice: FolderChoice) => void;
  /** Another way to choose, below the zone. */
  readonly beside?: ReactNode;
  /** The files that are already chosen. */
  readonly children?: ReactNode;
}

/** A field for files, by click, by keyboard or by drop. It is a file input that covers the whole area. */
export function DropZone({
  kind,
  label,
  prompt,
  help,
  required,
  multiple,
  isChosen = false,
  onFiles,
  onFolder,
  beside,
  children,
  ...rest
}: DropZoneProps) {
  const id = useId();
  const choose = async (event: MouseEvent) => {
    if (!canChooseHandles()) return;
    event.preventDefault();
    const files = await chooseFiles(kind, multiple ?? false);
    if (files.length > 0) onFiles(files);
  };
  const drop = async (event: DragEvent) => {
    const dropped = droppedOn(event.dataTransfer);
    if (dropped === undefined) return;
    event.preventDefault();
    const { files, choice } = await dropped;
    if (choice !== undefined) onFolder?.(choice);
    else onFiles(files);
  };
  const error = rest.refusal ?? rest.error;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <div className={cx(styles.zone, error !== undefined && styles.broken, isChosen && styles.replace)}>
        <Upload size={20} aria-hidden="true" />
        <span aria-hidden="true">{prompt}</span>
        <input
          id={id}
          type="file"
          data-field={kind === 'game' ? 'gameFile' : kind}
          className={styles.input}
          accept={acceptOf(kind)}
          multiple={multiple}
          required={required}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-help ${id}-error`}
          onClick={(event) => void choose(event)}
          onDrop={(event) => void drop(event)}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            // Choosing the same file again must be a change, too.
            event.target.value = '';
          }}
        />
      </div>
      {beside}
      <p id={`${id}-help`} className={styles.help}>
        {help}
      </p>
      <p id={`${id}-error`} className={styles.error} role={rest.refusal === undefined ? undefined : 'alert'}>
        {error}
      </p>
    </div>
  );
}
