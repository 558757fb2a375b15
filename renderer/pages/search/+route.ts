import { templateRoute } from '../../routing/template-route.ts';

export default templateRoute('search');
