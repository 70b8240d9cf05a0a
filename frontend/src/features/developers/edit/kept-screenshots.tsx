import X from 'lucide-react/icons/x';
import { Button } from '../../../components/button.tsx';
import { editText } from '../../../content/developers/portal.ts';
import { useMedia } from '../../../lib/site-config.ts';
import styles from './edit-dialog.module.css';

interface KeptScreenshotsProps {
  readonly keys: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
}

/** The current screenshots of a game, each with a button that removes it. */
export function KeptScreenshots({ keys, onChange }: KeptScreenshotsProps) {
  const media = useMedia();
  if (keys.length === 0) return null;
  return (
    <ul className={styles.shots}>
      {keys.map((key, index) => (
        <li key={key}>
          <img src={media(key)} alt="" loading="lazy" />
          <Button
            look="icon"
            aria-label={editText.removeScreenshot(index + 1)}
            onClick={() => onChange(keys.filter((each) => each !== key))}
          >
            <X size={20} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
