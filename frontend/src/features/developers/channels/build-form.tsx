import type { Channel, Game } from '@satcade/contracts/entities';
import { LIMITS } from '@satcade/contracts/limits';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextArea, TextInput } from '../../../components/form/controls.tsx';
import { common } from '../../../content/common.ts';
import { channelText as text } from '../../../content/developers/channels.ts';
import { editText, portalText } from '../../../content/developers/portal.ts';
import { changedPlan, planError, planForm } from '../builds/release-plan.ts';
import { ReleasePlanFields } from '../builds/release-plan-fields.tsx';
import { FileField } from '../form/file-field.tsx';
import { type BuildValues, buildFaults } from './channel-rules.ts';
import styles from './channels.module.css';
import { sendBuild } from './send-build.ts';
import { webBuildRule } from './web-build-rule.ts';

interface BuildFormProps {
  readonly game: Game;
  readonly channel: Channel;
  readonly onClose: () => void;
}

/** Uploads a file or a folder as the next build of a channel, or changes the build that waits. */
export function BuildForm({ game, channel, onClose }: BuildFormProps) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { waitingBuild: waiting, name } = channel;
  const [values, setValues] = useState<BuildValues>({
    version: waiting?.version ?? '',
    notes: waiting?.releaseNotes ?? '',
    file: undefined,
  });
  const [hadPlan] = useState(() => planForm(channel));
  const [plan, setPlan] = useState(hadPlan);
  const [faults, setFaults] = useState<{ readonly [field in 'version' | 'file' | 'plan']?: string | undefined }>({});
  const [isSending, setSending] = useState(false);
  const change = (part: Partial<BuildValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setFaults({});
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const broken = { ...buildFaults(channel, values), plan: planError(plan, hadPlan, Date.now()) };
    setFaults(broken);
    if (Object.values(broken).some((fault) => fault !== undefined)) {
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setSending(true);
    const { file, notes } = values;
    const release = changedPlan(plan, hadPlan);
    const version = values.version.trim();
    const releaseNotes = notes.trim() === '' ? undefined : notes;
    const isSaved = await sendBuild({ game, channel, file, change: { version, releaseNotes, release } });
    setSending(false);
    if (isSaved) onClose();
  };
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => void submit(event)}
    >
      <h4 id={id}>{text.uploadTitle(name)}</h4>
      <fieldset className={styles.fields} disabled={isSending}>
        <FileField
          kind="game"
          label={text.file}
          help={channel.content === 'WEB' ? text.contentHelp.WEB : text.fileHelp}
          file={values.file}
          required={waiting === undefined}
          error={faults.file}
          note={waiting === undefined ? undefined : text.keepsFile(waiting.fileName)}
          onChange={(file) => change({ file })}
          {...(channel.content === 'WEB' && { rule: webBuildRule })}
        />
        <TextInput
          label={text.version}
          required
          maxLength={40}
          value={values.version}
          error={faults.version}
          onChange={({ target }) => change({ version: target.value })}
        />
        <TextArea
          label={`${editText.releaseNotes} ${portalText.optional}`}
          rows={3}
          maxLength={LIMITS.releaseNotesLength}
          counter={portalText.counter(values.notes.length, LIMITS.releaseNotesLength)}
          value={values.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
        {(channel.scanStatus === 'CLEAN' || waiting !== undefined) && (
          <ReleasePlanFields plan={plan} error={faults.plan} onChange={setPlan} />
        )}
      </fieldset>
      <div className={styles.actions}>
        <Button look="main" type="submit" aria-disabled={isSending}>
          {isSending ? text.sending : values.file === undefined && waiting !== undefined ? text.sendChange : text.send}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
      </div>
    </form>
  );
}
