import { useId, useRef } from 'react';
import { resumeTypes } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import type { FieldDefinition } from '../../../schemas/forms/form-definition.ts';
import { resumePattern } from '../../../schemas/forms/resume.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import { FieldError, RequiredMark, whatToEnter } from './Field.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useResume } from './use-resume.ts';

interface ResumeFieldProps {
  field: FieldDefinition;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** Text under the help, part of the control's description. */
  note?: string;
  /** Error from the receiver's check of the file. */
  error?: string;
}

const bytesPerMegabyte = 1024 * 1024;

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

const ChosenFile = ({ file, onRemove }: { file: File; onRemove: () => void }) => (
  <p className="flex items-center justify-between gap-4 border border-hairline px-4 py-2">
    <span>
      <bdi>{file.name}</bdi> (
      {(file.size / bytesPerMegabyte).toLocaleString(document.documentElement.lang, twoDecimals)}
      {'\u00a0MB)'}
    </span>
    <IconButton icon="x" className="-me-2" aria-label={interfaceTexts.removeFile} onClick={onRemove} />
  </p>
);

/**
 * The resume control (STA-22, VAP-12…VAP-14). It accepts a picked or dropped file, validates it, and shows its name and
 * size.
 */
export const ResumeField = ({ field, file, onChange, note, error }: ResumeFieldProps) => {
  const id = useId();
  const described = [`${id}-help`, note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ');
  const zone = useRef<HTMLDivElement>(null);
  const { input, offer, remove } = useResume(file, onChange);
  const over = useFileDrop(zone, offer);

  return (
    <div className="field drop-zone grid content-start gap-2" ref={zone} data-over={over} data-width={field.width}>
      <label className="text-small font-semibold" htmlFor={id}>
        {unbroken(field.label)}
        {field.marked && <RequiredMark />}
      </label>
      <div className="drop-frame grid gap-2">
        <input
          ref={input}
          id={id}
          className="control"
          name={field.name}
          type="file"
          toolparamdescription={whatToEnter(field)}
          accept={resumePattern(resumeTypes)}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => offer([...(target.files ?? [])])}
        />
        <p className="drop-words text-small text-graphite">{unbroken(interfaceTexts.dropFile)}</p>
        <div role="status">{file && <ChosenFile file={file} onRemove={remove} />}</div>
      </div>
      <p id={`${id}-help`} className="text-small text-graphite">
        {unbroken(field.help)}
      </p>
      {note && (
        <p id={`${id}-note`} className="text-small text-graphite">
          {unbroken(note)}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} message={error} />}
    </div>
  );
};
