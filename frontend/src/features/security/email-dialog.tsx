import { confirmEmailChange, requestEmailChange } from '@satcade/contracts/api/identity';
import { useState } from 'react';
import { Field } from '../../components/form/field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { securityText } from '../../content/account/security.ts';
import { call } from '../../lib/api/call.ts';
import { ApiProblem, messageOf } from '../../lib/api/problem.ts';
import { takeOverEmail } from '../../lib/auth/security.ts';
import { filledIn } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../lib/toasts.ts';
import { CodeInput } from '../auth/published/password-dialog.tsx';
import { withRecentSignIn } from '../auth/published/with-recent-sign-in.ts';

/** Asks for the new address, then for the code that was sent there. */
export default function EmailDialog({ onClose }: { readonly onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  const field = sentTo === undefined ? 'email' : 'code';
  const form = useForm({
    initial: { email: '', code: '' },
    check: filledIn(field, field === 'email' ? securityText.emailRequired : securityText.codeRequired),
    send: async (typed: string) => {
      if (field === 'email') {
        await withRecentSignIn(() => call(requestEmailChange, { body: { email: typed } }));
        return setSentTo(typed);
      }
      const changed = await call(confirmEmailChange, { body: { code: typed } });
      await takeOverEmail(changed.email);
      showToast('good', securityText.emailChanged);
      onClose();
    },
    failure: (error) => {
      const refused = refusalOf(error);
      return refused === undefined ? { form: messageOf(error) } : { [field]: refused };
    },
  });
  return (
    <FormDialog
      title={securityText.changeEmail}
      form={form}
      verb={sentTo === undefined ? securityText.sendCode : securityText.confirmEmail}
      busyVerb={sentTo === undefined ? securityText.sending : securityText.confirming}
      onClose={onClose}
    >
      <p>{sentTo === undefined ? securityText.emailText : securityText.emailCodeText(sentTo)}</p>
      {sentTo === undefined ? (
        <Field label={securityText.newEmail} type="email" autoComplete="email" required {...form.text('email')} />
      ) : (
        <CodeInput {...form.text('code')} />
      )}
    </FormDialog>
  );
}

/** The server's error about the one field of the form. */
function refusalOf(error: unknown): string | undefined {
  const message = error instanceof ApiProblem ? error.errors[0]?.text : undefined;
  return message && securityText.refused(message);
}
