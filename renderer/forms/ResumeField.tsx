import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { resumeMaxMegabytes, resumeTypes } from '../../generated/constants.ts';
import { interfaceTexts } from '../../generated/content/interface.ts';
import { resumeSizeNotice, resumeTypeNotice } from '../../generated/messages.ts';
import type { FieldDefinition } from '../../schemas/form-definition.ts';
import { resumeFault, resumePattern } from '../../schemas/resume.ts';
import { notify } from '../notices/notify.ts';
import { Icon } from '../ui/Icon.tsx';

interface ResumeFieldProps {
  field: FieldDefinition;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
}

const bytesPerMegabyte = 1024 * 1024;

/** The resume control (STA-22, VAP-12…VAP-14): checks type and size when a file is chosen, shows its name and size. */
export const ResumeField = ({ field, file, onChange }: ResumeFieldProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  const choose = (control: HTMLInputElement): void => {
    const [chosen] = control.files ?? [];
    // The same file may be chosen again after it was removed.
    control.value = '';
    if (!chosen) return;
    const fault = resumeFault(chosen, { maxMegabytes: resumeMaxMegabytes, types: resumeTypes });
    if (fault) notify(fault === 'type' ? resumeTypeNotice : resumeSizeNotice);
    else onChange(chosen);
  };

  // A file that was chosen before the island woke is already in the control.
  const takeEarlyChoice = useEffectEvent(() => {
    if (input.current?.files?.length) choose(input.current);
  });
  useEffect(() => takeEarlyChoice(), []);

  return (
    <div className="field" data-width={field.width}>
      <label className="field-label" htmlFor={id}>
        {field.label}
        <span className="field-mark" aria-hidden="true">
          {' '}
          *
        </span>
      </label>
      <input
        ref={input}
        id={id}
        className="control"
        type="file"
        accept={resumePattern(resumeTypes)}
        aria-describedby={`${id}-help`}
        onChange={(event) => choose(event.target)}
      />
      <p id={`${id}-help`} className="field-help">
        {field.help}
      </p>
      {file && (
        <p className="chosen-file" role="status">
          <span className="break-all">
            {file.name} ({(file.size / bytesPerMegabyte).toFixed(2)} MB)
          </span>
          <button
            type="button"
            className="menu-button"
            aria-label={interfaceTexts.removeFile}
            onClick={() => {
              onChange(undefined);
              input.current?.focus();
            }}
          >
            <Icon name="x" />
          </button>
        </p>
      )}
    </div>
  );
};
