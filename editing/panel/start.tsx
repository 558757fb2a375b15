import { createRoot } from 'react-dom/client';
import { panelPath } from '../messages.ts';
import { ignoreStrayClicks } from '../stray-clicks.ts';
import type { Editor } from './api.ts';
import { keepFocus } from './keep-focus.ts';
import { Panel } from './Panel.tsx';
import './panel.css';

const response = await fetch(`${panelPath}texts.json`);
type Answer = Pick<Editor, 'texts' | 'labels'> & { language: { code: string; dir: string } };
const { language, ...words } = (await response.json()) as Answer;
document.documentElement.lang = language.code;
document.documentElement.dir = language.dir;
keepFocus();
ignoreStrayClicks();
createRoot(document.body.appendChild(document.createElement('div'))).render(<Panel {...words} />);
