import { readsStoredItems } from '@satcade/testing/stored-items';
import { channelSchema, folderSchema, gameSchema } from './items.ts';

readsStoredItems({
  service: 'play',
  readers: { 'GAME CHANNEL': channelSchema, 'GAME FOLDER': folderSchema, 'GAME GAME': gameSchema },
});
