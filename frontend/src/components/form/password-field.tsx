import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { authText } from '../../content/account/auth.ts';
import { Button } from '../button.tsx';
import styles from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

/** A password input with a button that shows and hides the text. */
export function PasswordField(props: Omit<FieldProps, 'trailing' | 'type'>) {
  const [shown, setShown] = useState(false);
  const label = shown ? authText.hidePassword : authText.showPassword;
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <Button
          look="icon"
          className={styles.toggle}
          aria-label={`${label}: ${props.label}`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={20} /> : <Eye size={20} />}
        </Button>
      }
    />
  );
}
