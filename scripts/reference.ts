// `npm run reference`: writes docs/reference.md.

import { writeFileSync } from 'node:fs';
import { referencePage } from './run/reference-page.ts';

writeFileSync('docs/reference.md', referencePage());
