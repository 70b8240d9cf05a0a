import { useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { newsDeskText } from '../../../content/developers/news-desk.ts';
import { useMedia } from '../../../lib/site-config.ts';
import { refusalOf } from '../../../lib/upload/file-rules.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import type { PostValues } from './api.ts';
import styles from './news-dialog.module.css';

interface PostPictureFieldProps extends Pick<PostValues, 'pictureKey' | 'file'> {
  readonly onChange: (picture: Pick<PostValues, 'pictureKey' | 'file'>) => void;
}

/** The picture of a post: the present one or a chosen file, to be replaced or removed. */
export function PostPictureField({ pictureKey, file, onChange }: PostPictureFieldProps) {
  const id = useId();
  const [refusal, setRefusal] = useState<string>();
  const stored = useMedia()(pictureKey);
  const shown = useObjectUrl(file) ?? stored;
  const choose = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const reason = refusalOf('screenshot', chosen);
    setRefusal(reason);
    if (reason === undefined) onChange({ pictureKey, file: chosen });
  };
  return (
    <div className={styles.picture}>
      <label className={styles.label} htmlFor={id}>
        {newsDeskText.picture}
      </label>
      {shown !== undefined && <img src={shown} alt="" />}
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-help`}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <p id={`${id}-help`} className="muted">
        {newsDeskText.pictureHelp}
      </p>
      {refusal !== undefined && <Notice tone="bad">{refusal}</Notice>}
      {shown !== undefined && (
        <Button look="quiet" onClick={() => onChange({ pictureKey: undefined, file: undefined })}>
          {newsDeskText.pictureRemove}
        </Button>
      )}
    </div>
  );
}
