import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'pretendard/dist/web/variable/pretendardvariable.css';
import './styles/tokens.css';
import './styles/base.css';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The first paint waits for the font: text laid out before it would jump, and Hangul set in a system font first can
// stay missing where that font has none.
await document.fonts.load('400 16px "Pretendard Variable"', '가');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
