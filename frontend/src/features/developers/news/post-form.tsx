import { createNews } from '@satcade/contracts/api/news';
import type { Game } from '@satcade/contracts/entities';
import type { NewsPost } from '@satcade/contracts/entities/news';
import { LIMITS } from '@satcade/contracts/limits';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { ProseField } from '../../../components/form/prose-field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { common } from '../../../content/common.ts';
import { newsDeskText } from '../../../content/developers/news-desk.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { byContract } from '../../../lib/forms/rules.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Markdown } from '../../news/published/markdown.tsx';
import { useIsDeveloper } from '../publishers/api.ts';
import { type PostValues, useSavePost } from './api.ts';
import styles from './news-dialog.module.css';
import { PostPictureField } from './post-picture-field.tsx';
import { dropUnsent, keepUnsent, readUnsent, unsentKey } from './unsent.ts';
import { VersionChoice } from './version-choice.tsx';

interface PostFormProps {
  readonly game: Game;
  /** `undefined`: a new post. */
  readonly post: NewsPost | undefined;
  readonly onDone: () => void;
}

const valuesOf = (post: NewsPost | undefined): PostValues => ({
  title: post?.title ?? '',
  body: post?.body ?? '',
  version: post?.version ?? '',
  pictureKey: post?.pictureKey,
  file: undefined,
});

/** Writes or changes a post. A draft can be saved; publishing it tells the followers. */
export function PostForm({ game, post, onDone }: PostFormProps) {
  const save = useSavePost(game.id, post);
  const key = unsentKey(game.id, post?.id);
  const [first] = useState(() => readUnsent(key) ?? valuesOf(post));
  const isDeveloper = useIsDeveloper(game);
  const isPublished = post?.status === 'published';
  const isInStore = game.status === 'published' && game.scanStatus === 'CLEAN';
  const submission = (publishes: boolean) => ({
    check: (values: PostValues) => {
      const checked = checkText(game.id)(values);
      return checked.ok ? { ok: true as const, value: values } : checked;
    },
    async send(values: PostValues) {
      await save.mutateAsync({ values, isPublished: publishes });
      showToast('good', isPublished ? newsDeskText.changed : publishes ? newsDeskText.published : newsDeskText.saved);
      close();
    },
    failure: (error: unknown) => ({ form: newsDeskText.saveFailed(messageOf(error)) }),
  });
  const form = useForm({ initial: first, ...submission(isPublished || isInStore) });
  // Escape closes the dialog at once: what was typed is there when it is opened again.
  useLayoutEffect(() => {
    if (form.values !== first) keepUnsent(key, form.values);
  }, [form.values, first, key]);
  const close = () => {
    dropUnsent(key);
    onDone();
  };
  const { error: bodyError, ...body } = form.text('body');
  const element = useRef<HTMLFormElement>(null);
  // The button that opened the form has left the page.
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  return (
    <form ref={element} className={styles.form} noValidate onSubmit={form.onSubmit}>
      {!isPublished && <p className="muted">{isInStore ? newsDeskText.publishHelp : newsDeskText.needsStore}</p>}
      {post?.moderationNote !== undefined && (
        <Notice tone="warn">
          {newsDeskText.note}: {post.moderationNote}
        </Notice>
      )}
      <Field label={newsDeskText.postTitle} maxLength={LIMITS.newsTitleLength} {...form.text('title')} />
      <ProseField
        label={newsDeskText.body}
        help={newsDeskText.bodyHelp}
        rows={12}
        maxLength={LIMITS.newsBodyLength}
        aria-invalid={bodyError === undefined ? undefined : true}
        {...body}
      />
      {bodyError !== undefined && <Notice tone="bad">{bodyError}</Notice>}
      {form.values.body.trim() !== '' && (
        <details className={styles.preview}>
          <summary>{newsDeskText.preview}</summary>
          <Markdown text={form.values.body} level={3} />
        </details>
      )}
      {isDeveloper ? (
        <PostPictureField
          pictureKey={form.values.pictureKey}
          file={form.values.file}
          onChange={(picture) => form.change(picture)}
        />
      ) : (
        <p className="muted">{newsDeskText.pictureByDeveloper}</p>
      )}
      <VersionChoice gameId={game.id} value={form.values.version} onChange={(version) => form.change({ version })} />
      {form.isSending && form.values.file !== undefined && <p role="status">{newsDeskText.pictureChecking}</p>}
      {form.errors.form !== undefined && <Notice tone="bad">{form.errors.form}</Notice>}
      <p className={styles.actions}>
        {(isPublished || isInStore) && (
          <Button look="main" type="submit" aria-disabled={form.isSending}>
            {form.isSending ? newsDeskText.saving : isPublished ? newsDeskText.save : newsDeskText.publish}
          </Button>
        )}
        {!isPublished && (
          <Button
            look={isInStore ? undefined : 'main'}
            aria-disabled={form.isSending}
            onClick={() => void form.submit(submission(false))}
          >
            {newsDeskText.saveDraft}
          </Button>
        )}
        <Button onClick={close}>{common.cancel}</Button>
      </p>
    </form>
  );
}

const checkText = (gameId: string) =>
  byContract(createNews, ({ title, body }: PostValues) => ({ gameId, title, body }), {
    title: newsDeskText.titleRequired,
    body: newsDeskText.bodyRequired,
  });
