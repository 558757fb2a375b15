import { useEffect, useEffectEvent, useRef } from 'react';
import { resumeMaxMegabytes, resumeTypes } from '#generated/constants.ts';
import { resumeRtfNotice, resumeSizeNotice, resumeTypeNotice, resumeUnreadableNotice } from '#generated/messages.ts';
import type { NoticeText } from '../../../schemas/forms/form-definition.ts';
import { type ResumeFault, resumeFault } from '../../../schemas/forms/resume.ts';
import { notify } from './requests.ts';

/** Sets the file of the native control, also after a drop, a rejected file or a removal. */
const show = (control: HTMLInputElement | null, file: File | undefined): void => {
  const transfer = new DataTransfer();
  if (file) transfer.items.add(file);
  if (control) control.files = transfer.files;
};

const notices: Readonly<Record<ResumeFault, NoticeText>> = {
  type: resumeTypeNotice,
  rtf: resumeRtfNotice,
  size: resumeSizeNotice,
  unreadable: resumeUnreadableNotice,
};

/** State of the resume control: which file it holds, and what becomes of the files that a visitor offers. */
export const useResume = (file: File | undefined, onChange: (file: File | undefined) => void) => {
  const input = useRef<HTMLInputElement>(null);
  const lastOffer = useRef(0);

  /** Accepts the first valid file; if there is none, shows the error of the first. */
  const offer = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return show(input.current, file);
    lastOffer.current += 1;
    const own = lastOffer.current;
    const limits = { maxMegabytes: resumeMaxMegabytes, types: resumeTypes };
    const faults = await Promise.all(files.map((candidate) => resumeFault(candidate, limits)));
    // The visitor may have chosen another file while these were read.
    if (own !== lastOffer.current) return;
    const fits = files[faults.indexOf(undefined)];
    show(input.current, fits ?? file);
    if (fits) onChange(fits);
    else if (faults[0]) notify(notices[faults[0]]);
  };

  // A file chosen before hydration is already in the native control.
  const takeEarlyChoice = useEffectEvent(() => void offer([...(input.current?.files ?? [])]));
  useEffect(() => takeEarlyChoice(), []);

  const remove = (): void => {
    // Discards a file that is still being read.
    lastOffer.current += 1;
    onChange(undefined);
    // An empty control fires `change` even if the visitor picks the same file again.
    show(input.current, undefined);
    input.current?.focus();
  };

  return { input, offer, remove };
};
