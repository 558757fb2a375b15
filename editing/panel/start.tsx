import { createRoot } from 'react-dom/client';
import { panelPath } from '../messages.ts';
import type { Texts } from './api.ts';
import { Panel } from './Panel.tsx';
import './panel.css';

const response = await fetch(`${panelPath}texts.json`);
const { texts, language } = (await response.json()) as { texts: Texts; language: { code: string; dir: string } };
document.documentElement.lang = language.code;
document.documentElement.dir = language.dir;
createRoot(document.body.appendChild(document.createElement('div'))).render(<Panel texts={texts} />);
