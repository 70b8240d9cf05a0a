import { BrowserRouter } from 'react-router-dom';
import { pages } from './routes.tsx';
import { Site } from './site.tsx';

export function App() {
  return (
    <BrowserRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <Site pages={pages()} />
    </BrowserRouter>
  );
}
