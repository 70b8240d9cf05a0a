import File from 'lucide-react/icons/file';
import Folder from 'lucide-react/icons/folder';
import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { boxText } from '../../../content/store/box.ts';
import { countText, sizeText } from '../../../lib/text/local.ts';
import styles from './box.module.css';
import type { TreeFile, TreeFolder } from './file-tree.ts';

interface FolderContentsProps {
  readonly folder: TreeFolder;
  /** Whether its folders are open at first. */
  readonly isOpen: boolean;
}

/** The contents of a folder. Subfolders are rendered when they are opened: there may be two thousand files. */
export function FolderContents({ folder, isOpen }: FolderContentsProps) {
  return (
    <ul>
      {folder.folders.map((child) => (
        <li key={child.path}>
          <FolderLine folder={child} isOpen={isOpen} />
        </li>
      ))}
      {folder.files.map((file, place) => (
        // An archive may hold two entries with the same name.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is shown.
        <li key={place} className={styles.file}>
          <FileLine file={file} />
        </li>
      ))}
    </ul>
  );
}

function FolderLine({ folder, isOpen }: FolderContentsProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  return (
    <details open={isOpen} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className={styles.folder}>
        <Folder size={16} />
        <span className={styles.name}>{folder.name}</span>
        {folder.hasPrograms && <Badge tone="warn">{boxText.program}</Badge>}
        <span className={styles.amount}>
          {boxText.folder(boxText.fileCount(countText(folder.fileCount)), sizeText(folder.size))}
        </span>
      </summary>
      {wasOpened && <FolderContents folder={folder} isOpen={isOpen} />}
    </details>
  );
}

function FileLine({ file: { name, entry } }: { readonly file: TreeFile }) {
  return (
    <>
      <File size={16} />
      <span className={styles.name}>{name}</span>
      {entry.isExecutable && <Badge tone="warn">{boxText.program}</Badge>}
      <span className={styles.amount}>{sizeText(entry.size)}</span>
    </>
  );
}
