import type { Channel, Promotion } from '@satcade/contracts/entities';
import { MAIN_CHANNEL } from '@satcade/contracts/entities/channel-summary';
import { useQuery } from '@tanstack/react-query';
import { Select } from '../../../components/form/controls.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { channelText as text } from '../../../content/developers/channels.ts';
import { editText } from '../../../content/developers/portal.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { anything } from '../../../lib/forms/rules.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { dateText, sizeText } from '../../../lib/text/local.ts';
import { showToast } from '../../../lib/toasts.ts';
import { ownBuildsQuery } from '../builds/api.ts';
import { type Line, nameOf } from '../builds/line.ts';
import { usePromote } from './api.ts';

interface PromoteDialogProps {
  readonly line: Line;
  /** The name of the line: that of its channel, or `main`. */
  readonly from: string;
  /** All channels of the game. */
  readonly channels: readonly Channel[];
  readonly onClose: () => void;
}

interface Move {
  readonly version: string;
  readonly to: string;
}

/** Offers a build of one line in another one, without an upload. */
export function PromoteDialog({ line, from, channels, onClose }: PromoteDialogProps) {
  const { game, channel } = line;
  const promote = usePromote(game.id);
  const builds = useQuery(ownBuildsQuery(game.id, channel));
  const current = (channel ?? game).version ?? '';
  const targets = [MAIN_CHANNEL, ...channels.map(({ name }) => name)].filter((name) => name !== from);
  const titleOf = (name: string) =>
    name === MAIN_CHANNEL ? text.toMain : (channels.find((each) => each.name === name)?.label ?? name);
  const form = useForm({
    initial: { version: current, to: targets[0] ?? '' },
    check: anything<Move>,
    async send({ version, to }) {
      const promotion = await promote.mutateAsync({ from, to, version });
      showToast('good', outcomeText(promotion, titleOf(to)));
      onClose();
    },
    failure: (error) => ({ form: text.promoteFailed(messageOf(error)) }),
  });
  const { error: _, ...version } = form.text('version');
  const { error: __, ...to } = form.text('to');
  const earlier = (builds.data?.items ?? []).filter(
    (build) => build.version !== current && build.rollout === undefined,
  );
  return (
    <FormDialog
      title={text.promoteTitle(nameOf(line))}
      form={form}
      verb={text.promoteNow}
      busyVerb={text.promoting}
      onClose={onClose}
    >
      <p className="muted">{text.promoteHelp}</p>
      <Select label={text.build} {...version}>
        <option value={current}>{text.currentBuild(current)}</option>
        {earlier.map(({ version: number, releasedAt, fileSize }) => (
          <option key={number} value={number}>
            {editText.buildLine(number, dateText(releasedAt), sizeText(fileSize))}
          </option>
        ))}
      </Select>
      <Select label={text.to} {...to}>
        {targets.map((name) => (
          <option key={name} value={name}>
            {titleOf(name)}
          </option>
        ))}
      </Select>
    </FormDialog>
  );
}

function outcomeText({ state, version }: Promotion, to: string): string {
  if (state === 'RELEASED') return text.promoted(version, to);
  return state === 'IN_REVIEW' ? text.promotedReview(version, to) : text.promotedWaiting(version, to);
}
