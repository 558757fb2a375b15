import type { FormDefinition } from '../../schemas/forms/form-definition.ts';

/** The clauses of section 5 on single fields, by the form's id and the field's name. */
const clauses: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  contact: {
    name: 'VCF-1',
    email: 'VCF-2',
    company: 'VCF-3',
    phone: 'VCF-4',
    subject: 'VCF-5',
    message: 'VCF-6',
    terms: 'VCF-7',
    marketing: 'VCF-8',
  },
  lead: { firstName: 'VEQ-1', lastName: 'VEQ-2', phoneNumber: 'VEQ-3', workEmail: 'VEQ-4', description: 'VEQ-5' },
  application: {
    firstName: 'VAP-1',
    lastName: 'VAP-2',
    email: 'VAP-3',
    phone: 'VAP-4',
    position: 'VAP-5',
    experience: 'VAP-6',
    otherPosition: 'VAP-7',
  },
};

/** The clause on a field, for the title of a test; nothing for a field that no clause names. */
export const clauseOf = ({ id }: FormDefinition, name: string): string => {
  const clause = clauses[id]?.[name];
  return clause ? `[${clause}] ` : '';
};
