import { type Change, write } from '../copied-project.ts';
import { lineBefore } from './changes.ts';

/** Files of the second company, in which mistakes are made. */
export const person = 'team.yaml';
export const service = 'services/kran.yaml';
export const industry = 'industries/haefen.yaml';
export const study = 'case-studies/kaiplan.yaml';
export const legal = 'legal/datenschutz.yaml';

/** The study by its id. */
export const studyId = 'kaiplan';

/** An open role and the form for it, which the second company has not. */
export const hiring: readonly Change[] = [
  lineBefore(
    'receiver.yaml',
    'forms.contact',
    '  application: { name: Bewerbung, sender: { name: [position], email: position }, to: contact, keepMonths: 6 }',
  ),
  lineBefore(
    'mails.yaml',
    'forms.contact',
    '  application: { notice: { subject: Neu, text: Neu }, receipt: { subject: Danke, text: Danke } }',
  ),
  write(
    'roles.yaml',
    `roles:
  - id: shipwright
    title: Shipwright
    location: ""
    type: Full-time
    description: Builds ships.
    position: Shipwright
`,
  ),
  write(
    'forms/application.yaml',
    `endpoint: careers
tool: { name: apply, purpose: Apply for a role. }
fields:
  - { name: position, kind: select, label: Position, options: [Shipwright, Docker, Other] }
  - { name: otherPosition, kind: text, label: Please specify, shownWhen: { field: position, equals: Other } }
submit: { idle: Apply, busy: Applying }
notices: { success: contactSent, failure: contactNotSent }
fallback: contactFailed
`,
  ),
];
