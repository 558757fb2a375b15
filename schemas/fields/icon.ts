import * as z from 'zod';

/** The name of a Lucide icon (lucide.dev/icons), such as `shield-check`. Icons only decorate the words beside them. */
export const icon = () => z.string().min(1).meta({ icon: true });

/** Icons of the site's controls. The generator emits them beside those that data names. */
export const controlIcons = [
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'check',
  'chevron-down',
  'circle-alert',
  'mail',
  'map-pin',
  'menu',
  'pause',
  'play',
  'quote',
  'search',
  'x',
] as const;
