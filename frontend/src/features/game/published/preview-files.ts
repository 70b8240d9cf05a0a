import { useEffect, useEffectEvent, useState } from 'react';
import * as z from 'zod/mini';

const fileSchema = z.optional(z.instanceof(Blob));

/** The pictures and the trailer in a form: what was chosen and is not sent yet, and the screenshots that stay. */
const filesSchema = z.object({
  thumbnail: fileSchema,
  trailer: fileSchema,
  screenshots: z.array(z.instanceof(Blob)),
  kept: z.array(z.string()),
});
export type PreviewFiles = z.infer<typeof filesSchema>;

const messageSchema = z.object({ gameId: z.string(), files: z.optional(filesSchema) });

/** Between the tab of a form and those of its previews. An address of a file is valid in its own tab only. */
const CHANNEL = 'satcade-preview';

/** Shows the files of a form in open previews of its game, for as long as the form is open. Nothing is stored. */
export function useOfferFiles(gameId: string, files: PreviewFiles): void {
  const channel = useChannel(({ files: offered }) => {
    // A preview has opened, and asks.
    if (offered === undefined) offer();
  }, gameId);
  const offer = useEffectEvent(() => channel?.postMessage({ gameId, files }));
  useEffect(() => channel?.postMessage({ gameId, files }), [channel, gameId, files]);
}

/** The pictures of a preview by their place, as addresses of this tab, and freed with it; `undefined`: none is new. */
export function useOfferedMedia(gameId: string) {
  const [files, setFiles] = useState<PreviewFiles>();
  const channel = useChannel((message) => setFiles((before) => message.files ?? before), gameId);
  useEffect(() => channel?.postMessage({ gameId }), [channel, gameId]);
  const [media, setMedia] = useState<OfferedMedia>();
  useEffect(() => {
    const made: string[] = [];
    const address = (file: Blob): string => {
      const url = URL.createObjectURL(file);
      made.push(url);
      return url;
    };
    setMedia(files === undefined ? undefined : mediaIn(files, address));
    return () => made.forEach(URL.revokeObjectURL);
  }, [files]);
  return media;
}

export interface OfferedMedia {
  readonly thumbnailKey?: string;
  readonly trailerKey?: string;
  readonly screenshotKeys: string[];
}

const mediaIn = ({ thumbnail, trailer, screenshots, kept }: PreviewFiles, address: (file: Blob) => string) => ({
  ...(thumbnail !== undefined && { thumbnailKey: address(thumbnail) }),
  ...(trailer !== undefined && { trailerKey: address(trailer) }),
  screenshotKeys: [...kept, ...screenshots.map(address)],
});

function useChannel(onMessage: (message: z.infer<typeof messageSchema>) => void, gameId: string) {
  const [channel, setChannel] = useState<BroadcastChannel>();
  const hear = useEffectEvent((data: unknown) => {
    const message = messageSchema.safeParse(data);
    if (message.success && message.data.gameId === gameId) onMessage(message.data);
  });
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data));
    setChannel(opened);
    return () => opened.close();
  }, []);
  return channel;
}
