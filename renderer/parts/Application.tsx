import { applicationForm } from '#generated/forms/application.ts';
import type { RoutePath } from '#generated/routes.ts';
import { Island } from '../browser/islands/Island.tsx';
import { receiverOf } from '../routing/addresses.ts';
import type { HeadedSection } from '../ui/Section.tsx';
import { FormSection } from './FormSection.tsx';

interface ApplicationProps extends HeadedSection {
  path: RoutePath;
  /** Position that is selected at first. */
  position?: string | undefined;
}

/** The section with the application form (CAR-5), on a site with the form. */
export const Application = ({ path, position, ...section }: ApplicationProps) => (
  <FormSection {...section}>
    <Island
      name="ApplicationForm"
      when="visible"
      props={{ ...receiverOf(applicationForm, { page: path, place: section.id }), position }}
    />
  </FormSection>
);
