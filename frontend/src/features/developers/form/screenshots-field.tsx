import { useState } from 'react';
import { formText, portalText } from '../../../content/developers/portal.ts';
import { screenshotsRefusal } from '../../../lib/upload/file-rules.ts';
import { fingerprintOf } from '../../../lib/upload/resume-records.ts';
import type { UploadFile } from '../../../lib/upload/transfer-ports.ts';
import { DropZone } from './drop-zone.tsx';
import styles from './file-field.module.css';
import { ChosenFile } from './file-field.tsx';

interface ScreenshotsFieldProps {
  readonly files: readonly UploadFile[];
  /** The number of screenshots that the game already has. */
  readonly besides?: number;
  readonly onChange: (files: readonly UploadFile[]) => void;
}

/** A field for up to ten screenshots. A set of files is accepted or refused as a whole. */
export function ScreenshotsField({ files, besides = 0, onChange }: ScreenshotsFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  const add = (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    const existing = new Set(files.map(fingerprintOf));
    const next = [...files, ...chosen.filter((file) => !existing.has(fingerprintOf(file)))];
    const reason = screenshotsRefusal(next, besides);
    setRefusal(reason);
    if (reason === undefined) onChange(next);
  };
  const remove = (file: UploadFile) => {
    setRefusal(undefined);
    onChange(files.filter((each) => each !== file));
  };
  return (
    <DropZone
      kind="screenshot"
      label={`${formText.screenshots} ${portalText.optional}`}
      prompt={formText.chooseFiles}
      help={formText.screenshotsHelp}
      refusal={refusal}
      multiple
      onFiles={add}
    >
      {files.length > 0 && (
        <ul className={styles.list}>
          {files.map((file) => (
            <ChosenFile key={fingerprintOf(file)} file={file} withPicture onRemove={() => remove(file)} />
          ))}
        </ul>
      )}
    </DropZone>
  );
}
