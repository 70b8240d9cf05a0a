import { extensionOf } from '@satcade/contracts/storage-keys';
import { useEffect, useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { formText } from '../../../content/developers/portal.ts';
import { scanReasonText } from '../../../content/scan-reasons.ts';
import { lookInto } from '../../../lib/upload/look/look-into.ts';
import type { UploadFile } from '../../../lib/upload/transfer-ports.ts';
import styles from './file-field.module.css';

/** What the scan will refuse about a chosen archive, shown before the upload. */
export function ArchiveFindings({ file }: { readonly file: UploadFile | undefined }) {
  const [looked, setLooked] = useState<{ readonly file: UploadFile; readonly findings: readonly string[] }>();
  useEffect(() => {
    if (!(file instanceof Blob) || extensionOf(file.name) !== 'zip') return undefined;
    return lookInto(file, (findings) => setLooked({ file, findings }));
  }, [file]);
  const findings = looked !== undefined && looked.file === file ? looked.findings : [];
  return (
    <div role="status">
      {findings.length > 0 && (
        <Notice tone="bad">
          <p>{formText.willBeRefused}</p>
          <ul className={styles.findings}>
            {findings.map((finding) => (
              <li key={finding}>{scanReasonText(finding)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
