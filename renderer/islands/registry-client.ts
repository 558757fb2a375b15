import type { ComponentType } from 'react';
import type { IslandName } from './registry.ts';

/** Every island, for the browser: each is a file of its own, fetched when it is hydrated. */
export const islandModules: Readonly<Record<IslandName, () => Promise<ComponentType<never>>>> = {
  ApplicationForm: async () => (await import('./ApplicationForm.tsx')).ApplicationForm as ComponentType<never>,
  ContactForm: async () => (await import('./ContactForm.tsx')).ContactForm as ComponentType<never>,
  LeadEnquiry: async () => (await import('./LeadEnquiry.tsx')).LeadEnquiry as ComponentType<never>,
  Notifications: async () => (await import('./Notifications.tsx')).Notifications as ComponentType<never>,
  SearchPalette: async () => (await import('./SearchPalette.tsx')).SearchPalette as ComponentType<never>,
};
