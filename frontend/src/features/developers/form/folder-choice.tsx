import FolderIcon from 'lucide-react/icons/folder';
import { useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { formText } from '../../../content/developers/portal.ts';
import { sizeText } from '../../../lib/text/local.ts';
import { folderOfInput } from '../../../lib/upload/folder/chosen-folder.ts';
import { canChooseHandles, chooseFolder, type FolderChoice } from '../../../lib/upload/handles/choose.ts';
import bar from '../submission/progress-card.module.css';
import styles from './file-field.module.css';
import type { Packing } from './packing.ts';

interface FolderButtonProps {
  readonly packing: Packing | undefined;
  readonly onFolder: (choice: FolderChoice) => void;
}

/** Chooses a folder instead of a file, and shows how far it is packed. */
export function FolderButton({ packing, onFolder }: FolderButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = async () => {
    if (!canChooseHandles()) return input.current?.click();
    const choice = await chooseFolder();
    return choice === undefined ? undefined : onFolder(choice);
  };
  return (
    <div className={styles.folder}>
      {packing === undefined ? (
        <Button look="quiet" onClick={() => void choose()}>
          <FolderIcon size={20} aria-hidden="true" />
          {formText.chooseFolder}
        </Button>
      ) : (
        <PackingProgress packing={packing} />
      )}
      <input
        ref={(element) => {
          input.current = element;
          // No property of JSX has this name.
          if (element !== null) element.webkitdirectory = true;
        }}
        type="file"
        hidden
        onChange={(event) => {
          const folder = folderOfInput([...(event.target.files ?? [])]);
          if (folder !== undefined) onFolder({ folder, handle: undefined });
          event.target.value = '';
        }}
      />
    </div>
  );
}

function PackingProgress({ packing: { name, read, total, leftOut, stop } }: { readonly packing: Packing }) {
  const words = formText.packing(name, sizeText(read), sizeText(total));
  return (
    <>
      <progress className={bar.bar} max={total} value={read} aria-label={words} />
      <p>{words}</p>
      {leftOut > 0 && <p className="muted">{formText.leftOut(leftOut)}</p>}
      <Button look="quiet" onClick={stop}>
        {formText.stopPacking}
      </Button>
    </>
  );
}
