import { describe, expect, test } from 'vitest';
import { inbox as words } from '#generated/content/inbox.ts';
import { composeNotice } from '../../../server/outbox/mails/compose-submission.ts';
import { encryptedPdf } from '../../resumes/pdf-bytes.ts';
import { documentParts, relationships, zipOf } from '../../resumes/resume-bytes.ts';
import { isResume } from '../../site/applications.ts';
import { neededValues } from '../../site/form-values.ts';
import { applicationForm, careersEndpoint, hasApplicationForm } from '../../site/forms.ts';
import { readPage } from '../inbox/open-inbox.ts';
import { multipart, sharedReceiver } from '../receiver/test-receiver.ts';
import { testSite } from '../test-site.ts';

const receiver = await sharedReceiver({ pages: { page: () => '' } });

const { docx, holds, pages, pdf } = words.resumeContents;
const onePage = (pages.one ?? pages.other).replace('{count}', '1');
const linked = relationships([
  { type: 'hyperlink', target: 'https://example.com' },
  { type: 'image', target: 'https://example.com/me.png' },
]);

describe.skipIf(!hasApplicationForm)('the description of a resume', () => {
  const resumes: readonly (readonly [what: string, file: File, said: string])[] = [
    [
      'a PDF with an owner password and a link',
      new File([encryptedPdf({ user: '', owner: 'secret' }, '/X<</S/URI/URI(x)>>')], 'cv.pdf'),
      [pdf, onePage, holds.links, holds.ownerPassword].join(', '),
    ],
    [
      'a Word document with a link and an external picture',
      new File([zipOf({ ...documentParts, 'word/_rels/document.xml.rels': linked })], 'cv.docx'),
      [docx, holds.links, holds.linkedPictures].join(', '),
    ],
  ];
  test.each(resumes.filter(([, { name }]) => isResume(name)))(
    'appears in inbox and mail: %s',
    async (_, file, said) => {
      const body = multipart(neededValues(applicationForm), file);
      expect((await receiver.send(careersEndpoint, body)).status).toBe(201);
      const submission = await receiver.latest('application');
      if (!submission) throw new Error('nothing was kept');

      const page = await readPage(receiver.store, `/inquiries/${submission.id}`);
      expect(page).toContain(`, ${said}</span>`);
      expect((await composeNotice(submission, { site: testSite, inbox: undefined })).text).toContain(`, ${said})`);
    },
  );
});
