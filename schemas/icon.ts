import * as z from 'zod';

/**
 * The name of a Lucide icon (lucide.dev/icons), such as `shield-check`. Icons are decoration: the words beside them
 * carry the meaning.
 */
export const icon = () => z.string().min(1).meta({ icon: true });
