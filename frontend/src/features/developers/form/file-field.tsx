import FileIcon from 'lucide-react/icons/file';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { formText, portalText } from '../../../content/developers/portal.ts';
import { sizeText } from '../../../lib/text/local.ts';
import { refusalOf, scanWarningOf } from '../../../lib/upload/file-rules.ts';
import type { FolderChoice } from '../../../lib/upload/handles/choose.ts';
import type { UploadFile } from '../../../lib/upload/transfer-ports.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { ArchiveFindings } from './archive-findings.tsx';
import { DropZone } from './drop-zone.tsx';
import styles from './file-field.module.css';
import { FolderButton } from './folder-choice.tsx';
import { type GameFileRule, usePacking } from './packing.ts';

interface FileFieldProps {
  readonly kind: 'game' | 'thumbnail' | 'trailer';
  readonly label: string;
  readonly help: string;
  readonly file: UploadFile | undefined;
  readonly required?: boolean;
  readonly error?: string | undefined;
  /** Says that the server already has this file, or which file is needed. */
  readonly note?: string | undefined;
  /** A further rule for the file of a game. */
  readonly rule?: GameFileRule;
  readonly onChange: (file: UploadFile | undefined) => void;
}

/**
 * A field for one file. A file that is not accepted is not taken, and the reason is shown. For a game it also takes a
 * folder, which is packed first.
 */
export function FileField({ kind, label, help, file, required = false, error, note, rule, onChange }: FileFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  // Another file may be chosen while one is looked into.
  const latest = useRef<File>(undefined);
  const take = ([chosen]: readonly File[]) => {
    if (chosen === undefined) return;
    latest.current = chosen;
    const settle = (reason: string | undefined) => {
      if (latest.current !== chosen) return;
      setRefusal(reason);
      if (reason === undefined) onChange(chosen);
    };
    const reason = refusalOf(kind, chosen);
    if (reason !== undefined || rule === undefined) settle(reason);
    else void rule.file(chosen).then(settle);
  };
  const remove = () => {
    latest.current = undefined;
    setRefusal(undefined);
    onChange(undefined);
  };
  const warning = file && scanWarningOf(kind, file);
  const { packing, pack } = usePacking({
    refusalOf: rule?.folder,
    onPacked: (archive) => take([archive]),
    onRefused: setRefusal,
  });
  const isGame = kind === 'game';
  const packFolder = (choice: FolderChoice) => {
    remove();
    void pack(choice);
  };
  return (
    <DropZone
      kind={kind}
      label={required ? label : `${label} ${portalText.optional}`}
      prompt={promptOf(kind, file)}
      help={isGame ? `${formText.folderHelp} ${help}` : help}
      refusal={refusal}
      error={file === undefined ? error : undefined}
      required={required}
      isChosen={file !== undefined}
      onFiles={take}
      {...(isGame && {
        onFolder: packFolder,
        beside: <FolderButton packing={packing} onFolder={packFolder} />,
      })}
    >
      {note !== undefined && file === undefined && <p className={styles.note}>{note}</p>}
      {file !== undefined && (
        <ul className={styles.list}>
          <ChosenFile file={file} withPicture={kind === 'thumbnail'} onRemove={remove} />
        </ul>
      )}
      {isGame && (
        <>
          <p className={styles.note} role="status">
            {warning}
          </p>
          <ArchiveFindings file={file} />
        </>
      )}
    </DropZone>
  );
}

function promptOf(kind: FileFieldProps['kind'], file: UploadFile | undefined): string {
  if (file !== undefined) return formText.chooseOther;
  return kind === 'game' ? formText.chooseGame : formText.chooseFile;
}

interface ChosenFileProps {
  readonly file: UploadFile;
  readonly withPicture: boolean;
  readonly onRemove: () => void;
}

/** A chosen file with its size, a preview of a picture, and a button that removes it. */
export function ChosenFile({ file, withPicture, onRemove }: ChosenFileProps) {
  const url = useObjectUrl(withPicture ? file : undefined);
  return (
    <li className={styles.chosen}>
      {url === undefined ? (
        <FileIcon size={20} aria-hidden="true" />
      ) : (
        <img className={styles.picture} src={url} alt="" />
      )}
      <span className={styles.name}>{file.name}</span>
      <span className="mono muted">{sizeText(file.size)}</span>
      <Button look="icon" aria-label={formText.removeFile(file.name)} onClick={onRemove}>
        <X size={20} />
      </Button>
    </li>
  );
}
