import { BrowserRouter } from '../lib/router/router.tsx';
import { turnWithPicture } from './picture-turn.ts';
import { pageLoading, pages } from './routes.tsx';
import { Site } from './site.tsx';

export function App() {
  return (
    <BrowserRouter load={pageLoading} turnPage={turnWithPicture}>
      <Site pages={pages()} />
    </BrowserRouter>
  );
}
