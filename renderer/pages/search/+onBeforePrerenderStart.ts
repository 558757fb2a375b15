import { pathsOf } from '../../routing/route-at.ts';

export const onBeforePrerenderStart = () => pathsOf('search');
