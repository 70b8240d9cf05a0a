import { getGame, updateGame } from '@satcade/contracts/api/catalogue';
import { followDeveloper } from '@satcade/contracts/api/follows';
import { createNews, listNews } from '@satcade/contracts/api/news';
import { markNoticesRead } from '@satcade/contracts/api/notices';
import { replyToReview } from '@satcade/contracts/api/reviews';
import { archiveName, archiveOf } from '../fill/archive.ts';
import type { OpenStudio } from '../fill/context.ts';
import { createOnce } from '../store/create-once.ts';
import { upload } from '../store/upload.ts';
import type { CommunityHappening } from './community.ts';
import type { Stage } from './stage.ts';

/** Carries out what studios and players tell each other: through the API. */
export async function meet(stage: Stage, happening: CommunityHappening): Promise<void> {
  const { api, now } = stage.shop;
  switch (happening.kind) {
    case 'follow': {
      const params = { developerId: await stage.userId(happening.studio) };
      const follow = async (by: string) => api.request(followDeveloper, { token: await stage.token(by), params });
      await Promise.all(happening.by.map(follow));
      return;
    }
    case 'post':
      return post(stage, happening);
    case 'build':
      return release(stage, happening);
    case 'reply': {
      const { game, writer, content } = happening;
      const { token } = await stage.ownerOf(game);
      const params = { id: stage.reviewId(game, writer) };
      await api.request(replyToReview, { token, params, query: { gameId: stage.gameId(game) }, body: { content } });
      return;
    }
    case 'read-notices': {
      const body = { asOf: new Date(now()).toISOString() };
      await api.request(markNoticesRead, { token: await stage.token(happening.by), body });
    }
  }
}

async function post(stage: Stage, happening: CommunityHappening & { kind: 'post' }): Promise<void> {
  const { api } = stage.shop;
  const { about, title, body, shows, version } = happening;
  const { token } = await stage.ownerOf(about);
  const gameId = stage.gameId(about);
  const { screenshotKeys } = await api.call(getGame, { token, params: { id: gameId } });
  const pictureKey = shows === undefined ? undefined : screenshotKeys[shows];
  const fields = {
    title,
    body,
    ...(version !== undefined && { version }),
    ...(pictureKey !== undefined && { pictureKey }),
  };
  await createOnce<{ readonly id: string }>(
    () => api.call(createNews, { token, body: { gameId, ...fields, isPublished: true }, isRepeatable: false }),
    async () => {
      const { items } = await api.call(listNews, { query: { gameId, limit: 100 } });
      return items.find((each) => each.title === title);
    },
  );
}

async function release(
  stage: Stage,
  { of: title, version, notes }: CommunityHappening & { kind: 'build' },
): Promise<void> {
  const { api } = stage.shop;
  const owner: OpenStudio = await stage.ownerOf(title);
  const game = owner.studio.games.find((each) => each.title === title);
  if (game === undefined) throw new Error(`no studio has a game ${title}`);
  const { token } = owner;
  const gameId = stage.gameId(title);
  const next = { ...game, version };
  const file = { fileName: archiveName(next), contentType: 'application/zip', bytes: archiveOf(next) } as const;
  const gameFileKey = await upload(api, token, { gameId, kind: 'game', ...file });
  await api.request(updateGame, { token, params: { id: gameId }, body: { gameFileKey, version, releaseNotes: notes } });
}
