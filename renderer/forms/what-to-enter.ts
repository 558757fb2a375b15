import type { FieldDefinition } from '../../schemas/forms/form-definition.ts';

/**
 * What a visitor's assistant is told of a field: its label, its help, and the message that a wrong entry would bring.
 */
export const whatToEnter = ({ label, labelLink, help, rule }: FieldDefinition): string =>
  [[label, labelLink?.text].filter(Boolean).join(' '), help, rule?.message].filter(Boolean).join('. ');
