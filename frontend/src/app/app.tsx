import { BrowserRouter } from '../lib/router/router.tsx';
import { pages } from './routes.tsx';
import { Site } from './site.tsx';

export function App() {
  return (
    <BrowserRouter>
      <Site pages={pages()} />
    </BrowserRouter>
  );
}
