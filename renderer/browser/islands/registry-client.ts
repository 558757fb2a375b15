import type { ComponentType } from 'react';
import { hasApplicationForm, hasContactForm, hasLeadDialog, hasOwnForms, hasSearch } from '#generated/features.ts';
import type { IslandName } from './registry.ts';

/** Islands by name, for the browser. Each is a separate chunk, loaded on hydration. */
export const islandModules: Readonly<Partial<Record<IslandName, () => Promise<ComponentType<never>>>>> = {
  ...(hasApplicationForm && {
    ApplicationForm: async () => (await import('./ApplicationForm.tsx')).ApplicationForm,
  }),
  ...(hasContactForm && {
    ContactForm: async () => (await import('./ContactForm.tsx')).ContactForm,
  }),
  ...(hasLeadDialog && {
    LeadInquiry: async () => (await import('./LeadInquiry.tsx')).LeadInquiry,
  }),
  ...(hasOwnForms && {
    OwnForm: async () => (await import('./OwnForm.tsx')).OwnForm,
  }),
  Notifications: async () => (await import('./Notifications.tsx')).Notifications,
  ...(hasSearch && {
    SearchPalette: async () => (await import('./SearchPalette.tsx')).SearchPalette,
  }),
};
