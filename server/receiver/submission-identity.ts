import { createHash } from 'node:crypto';
import type { FormName } from '../../schemas/forms/form-definition.ts';
import type { SubmissionContent } from '../store/submission.ts';

interface Sent {
  form: FormName;
  content: SubmissionContent;
  /** The digest of its file. */
  file?: string | undefined;
  /** Idempotency-Key: which view of a form it was sent from (draft-ietf-httpapi-idempotency-key-header). */
  key?: string | undefined;
  received: string;
}

/**
 * What tells a submission from the same one sent again after its answer was lost. What was changed in between is
 * another one, also from the same view of the form, so that nothing is lost. Without a key, the same words on the same
 * day are the same submission.
 */
export const identityOf = ({ form, content, file, key, received }: Sent): string =>
  createHash('sha256')
    .update(JSON.stringify([form, key ?? received.slice(0, 10), Object.entries(content).toSorted(), file]))
    .digest('base64url');
