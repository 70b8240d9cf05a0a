import type { Channel } from '@satcade/contracts/entities';
import { CHANNEL_CONTENTS } from '@satcade/contracts/enums';
import { LIMITS } from '@satcade/contracts/limits';
import { PLATFORMS } from '@satcade/contracts/lists';
import { Choices } from '../../../components/form/choices.tsx';
import { Select } from '../../../components/form/controls.tsx';
import { Checkbox, Field } from '../../../components/form/field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { channelText as text } from '../../../content/developers/channels.ts';
import { platformName } from '../../../content/store/tag-names.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useSaveChannel } from './api.ts';
import {
  AUDIENCES,
  audienceNamed,
  checkChannel,
  contentOf,
  NEW_CHANNEL,
  valuesOf,
  withPlatform,
} from './channel-rules.ts';

interface ChannelDialogProps {
  readonly gameId: string;
  /** Absent: a new channel. */
  readonly channel?: Channel | undefined;
  /** All channels of the game. */
  readonly channels: readonly Channel[];
  readonly onClose: () => void;
}

/** Creates a channel, or changes what it is for. Its name is its address, so it stays. */
export function ChannelDialog({ gameId, channel, channels, onClose }: ChannelDialogProps) {
  const save = useSaveChannel(gameId);
  const isNew = channel === undefined;
  const form = useForm({
    initial: isNew ? NEW_CHANNEL : valuesOf(channel),
    check: checkChannel(isNew ? channels.map(({ name }) => name) : []),
    async send(sent) {
      await save.mutateAsync(sent);
      showToast('good', isNew ? text.created(sent.name) : text.saved(sent.name));
      onClose();
    },
    failure: (error) => ({ form: text.saveFailed(messageOf(error)) }),
  });
  const { content, platforms, audience, needsIsolation } = form.values;
  return (
    <FormDialog
      title={isNew ? text.newTitle : text.editTitle(channel.name)}
      form={form}
      verb={isNew ? text.create : text.save}
      busyVerb={isNew ? text.creating : text.saving}
      onClose={onClose}
    >
      {isNew && (
        <Field
          label={text.name}
          help={text.nameHelp}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          {...form.text('name')}
        />
      )}
      <Field label={text.label} help={text.labelHelp} maxLength={LIMITS.channelLabelLength} {...form.text('label')} />
      <Select
        label={text.contentLabel}
        help={text.contentHelp[content]}
        value={content}
        onChange={({ target }) => form.change({ content: contentOf(target.value) })}
      >
        {CHANNEL_CONTENTS.map((each) => (
          <option key={each} value={each}>
            {text.content[each]}
          </option>
        ))}
      </Select>
      {content === 'WEB' && (
        <Checkbox
          label={text.isolation}
          checked={needsIsolation}
          onChange={({ target }) => form.change({ needsIsolation: target.checked })}
        />
      )}
      <Choices legend={text.platforms} error={form.errors.platforms}>
        {PLATFORMS.map((platform) => (
          <Checkbox
            key={platform}
            label={platformName(platform)}
            checked={platforms.includes(platform)}
            onChange={({ target }) => form.change({ platforms: withPlatform(platforms, platform, target.checked) })}
          />
        ))}
      </Choices>
      <Select
        label={text.audience}
        value={audience}
        onChange={({ target }) => form.change({ audience: audienceNamed(target.value) })}
      >
        {AUDIENCES.map((each) => (
          <option key={each} value={each}>
            {text.audiences[each]}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}
