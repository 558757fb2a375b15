import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AnsweredForm } from '../../renderer/forms/AnsweredForm.tsx';
import { data } from '../../renderer/pages/form-answer/+data.ts';
import type { FormName } from '../../schemas/forms/form-definition.ts';
import { type FormAnswer, formAnswerPath, formAnswers } from '../../schemas/forms/wire-format.ts';
import type { SiteContent } from '../../server/load-site.ts';
import { receivedForms } from '../../server/receiver/received-forms.ts';
import { temporaryFolder } from '../site/temporary-folder.ts';

/** A response page with the form of the real one, and with the elements around it that the receiver fills. */
const pageOf = (name: FormName, answer: FormAnswer, { code, dir }: SiteContent['language']): string => {
  const { form, text, title, toForm } = data({ urlPathname: formAnswerPath('', name, answer), routeRow: undefined });
  const alert = answer === 'sent' ? '' : 'role="alert"';
  const faults = answer === 'faulty' ? '<ul id="error-summary"></ul>' : '';
  const link = toForm ? `<a href="${toForm.address}">${toForm.words}</a>` : '';
  const fields = answer === 'faulty' ? renderToStaticMarkup(createElement(AnsweredForm, { form })) : '';
  return `<!DOCTYPE html><html lang="${code}" dir="${dir}"><head><base href="/"></head><body><main><h1>${title}</h1>
    <div ${alert}><p id="answer">${text}</p>${faults}</div>${link}${fields}</main></body></html>`;
};

/** Writes a response page for every form of a site in each language, and returns their folder. */
export const writtenPages = (site: SiteContent): string => {
  const folder = temporaryFolder();
  for (const content of [site, ...site.translations]) {
    for (const { name } of receivedForms(content)) {
      for (const answer of formAnswers) {
        const file = join(folder, `${formAnswerPath(content.language.path, name, answer)}.html`);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, pageOf(name, answer, content.language));
      }
    }
  }
  return folder;
};
