import type { ComponentProps, ComponentType } from 'react';
import { ApplicationForm } from './ApplicationForm.tsx';
import { ContactForm } from './ContactForm.tsx';
import { LeadInquiry } from './LeadInquiry.tsx';
import { Notifications } from './Notifications.tsx';
import { OwnForm } from './OwnForm.tsx';
import { SearchPalette } from './SearchPalette.tsx';

/** Islands by name, for the server. The browser's table is in registry-client.ts. */
const components = {
  ApplicationForm,
  ContactForm,
  LeadInquiry,
  Notifications,
  OwnForm,
  SearchPalette,
};

export type IslandName = keyof typeof components;
export type IslandProps<Name extends IslandName> = ComponentProps<(typeof components)[Name]>;

export const islandComponents: Readonly<Record<IslandName, ComponentType<never>>> = components;
