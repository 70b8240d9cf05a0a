import { useState } from 'react';
import { channelText as text } from '../../../content/developers/channels.ts';
import { sizeText } from '../../../lib/text/local.ts';
import { Builds } from '../builds/builds.tsx';
import { type Line, nameOf } from '../builds/line.ts';
import styles from './channels.module.css';

interface CurrentBuildProps {
  readonly version: string | undefined;
  /** In bytes. */
  readonly size: number | undefined;
}

export function CurrentBuild({ version, size }: CurrentBuildProps) {
  if (version === undefined) return <p className="muted">{text.noBuild}</p>;
  return <p className="mono">{size === undefined ? `v${version}` : text.current(version, sizeText(size))}</p>;
}

/** The builds of a line. They are read when somebody opens them: a game may have twenty lines. */
export function EarlierBuilds({ line }: { readonly line: Line }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.builds} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={`${text.builds}: ${nameOf(line)}`}>{text.builds}</summary>
      {isOpen && <Builds line={line} />}
    </details>
  );
}
