import { createNews, deleteNews, getNews, listNews, updateNews } from '@satcade/contracts/api/news';
import type { NewsPost } from '@satcade/contracts/entities/news';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { paging } from '../../../lib/api/paging.ts';
import { newsKey } from '../../news/published/api.ts';
import { uploadPicture } from '../../profile/published/upload-picture.ts';

const PER_PAGE = 20;

/** All posts about an own game, also drafts, newest first. */
export const ownNewsQuery = (gameId: string) =>
  infiniteQueryOptions({
    queryKey: newsKey('own', gameId),
    queryFn: ({ signal, pageParam }) =>
      call(listNews, { query: { gameId, state: 'all', limit: PER_PAGE, nextToken: pageParam }, signal }),
    ...paging,
    staleTime: 0,
  });

/** A post with its text, which lists leave out. */
export const ownPostQuery = (gameId: string, postId: string | undefined) =>
  queryOptions({
    queryKey: newsKey('own', gameId, postId),
    queryFn: ({ signal }) => call(getNews, { params: { id: postId ?? '' }, query: { gameId }, signal }),
    enabled: postId !== undefined,
    staleTime: 0,
  });

/** What the form of a post holds. */
export interface PostValues {
  readonly title: string;
  readonly body: string;
  readonly version: string;
  /** The picture that the post has and keeps. */
  readonly pictureKey: string | undefined;
  /** A picture in its place, which is uploaded first. */
  readonly file: File | undefined;
}

export interface SavedPost {
  readonly values: PostValues;
  readonly isPublished: boolean;
}

/** Saves a post: a new one, or `post` with these values. */
export function useSavePost(gameId: string, post: NewsPost | undefined) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ values, isPublished }: SavedPost) {
      const { title, body, version, file } = values;
      const uploaded = file && (await uploadPicture({ kind: 'screenshot', gameId }, file));
      const pictureKey = uploaded ?? values.pictureKey;
      if (post === undefined) {
        const stated = { ...(pictureKey !== undefined && { pictureKey }), ...(version !== '' && { version }) };
        return call(createNews, { body: { gameId, title, body, ...stated, isPublished } });
      }
      const edit = { title, body, pictureKey: pictureKey ?? null, version: version === '' ? null : version };
      return call(updateNews, {
        params: { id: post.id },
        query: { gameId },
        body: { ...edit, ...(isPublished && { isPublished: true as const }) },
      });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: newsKey() }),
  });
}

export function useRemovePost({ id, gameId }: NewsPost) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteNews, { params: { id }, query: { gameId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: newsKey() }),
  });
}
