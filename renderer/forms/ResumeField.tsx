import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { resumeMaxMegabytes, resumeTypes } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { resumeRtfNotice, resumeSizeNotice, resumeTypeNotice, resumeUnreadableNotice } from '#generated/messages.ts';
import type { FieldDefinition, NoticeText } from '../../schemas/forms/form-definition.ts';
import { type ResumeFault, resumeFault, resumePattern } from '../../schemas/forms/resume.ts';
import { notify } from '../islands/requests.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { FieldError, RequiredMark, whatToEnter } from './Field.tsx';
import { useFileDrop } from './use-file-drop.ts';

interface ResumeFieldProps {
  field: FieldDefinition;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** A line under the help text, tied to the control as well. */
  note?: string;
  /** Error of the file, if the receiver has checked it. */
  error?: string;
}

const bytesPerMegabyte = 1024 * 1024;

/** Lets the control itself name the file that will be sent, also after a drop, a refusal or a removal. */
const show = (control: HTMLInputElement | null, file: File | undefined): void => {
  const held = new DataTransfer();
  if (file) held.items.add(file);
  if (control) control.files = held.files;
};

const notices: Readonly<Record<ResumeFault, NoticeText>> = {
  type: resumeTypeNotice,
  rtf: resumeRtfNotice,
  size: resumeSizeNotice,
  unreadable: resumeUnreadableNotice,
};

const ChosenFile = ({ file, onRemove }: { file: File; onRemove: () => void }) => (
  <p className="flex items-center justify-between gap-4 border border-hairline px-4 py-2">
    <span>
      <bdi>{file.name}</bdi> ({(file.size / bytesPerMegabyte).toFixed(2)} MB)
    </span>
    <IconButton icon="x" className="-mr-2" aria-label={interfaceTexts.removeFile} onClick={onRemove} />
  </p>
);

/**
 * The resume control (STA-22, VAP-12…VAP-14): takes a file from the picker or one that is dropped on it, checks it,
 * shows its name and size.
 */
export const ResumeField = ({ field, file, onChange, note, error }: ResumeFieldProps) => {
  const id = useId();
  const described = [`${id}-help`, note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ');
  const zone = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const lastOffer = useRef(0);

  /** Takes the first file that fits; if none does, says what is wrong with the first. */
  const offer = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return show(input.current, file);
    lastOffer.current += 1;
    const own = lastOffer.current;
    const limits = { maxMegabytes: resumeMaxMegabytes, types: resumeTypes };
    const faults = await Promise.all(files.map((candidate) => resumeFault(candidate, limits)));
    // Reading takes a moment, in which another file may have been chosen.
    if (own !== lastOffer.current) return;
    const fits = files[faults.indexOf(undefined)];
    show(input.current, fits ?? file);
    if (fits) onChange(fits);
    else if (faults[0]) notify(notices[faults[0]]);
  };

  // A file that was chosen before the island woke is already in the control.
  const takeEarlyChoice = useEffectEvent(() => void offer([...(input.current?.files ?? [])]));
  useEffect(() => takeEarlyChoice(), []);

  const remove = (): void => {
    // A file that is still being read must not come back.
    lastOffer.current += 1;
    onChange(undefined);
    // Empty again, it takes the same file a second time.
    show(input.current, undefined);
    input.current?.focus();
  };

  const over = useFileDrop(zone, offer);

  return (
    <div className="field drop-zone grid content-start gap-2" ref={zone} data-over={over} data-width={field.width}>
      <label className="text-small font-semibold" htmlFor={id}>
        {field.label}
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
        <p className="drop-words text-small text-graphite">{interfaceTexts.dropFile}</p>
        <div role="status">{file && <ChosenFile file={file} onRemove={remove} />}</div>
      </div>
      <p id={`${id}-help`} className="text-small text-graphite">
        {field.help}
      </p>
      {note && (
        <p id={`${id}-note`} className="text-small text-graphite">
          {note}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} message={error} />}
    </div>
  );
};
