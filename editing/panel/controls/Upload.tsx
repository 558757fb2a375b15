import { useEffect, useState } from 'react';
import { largestBody, type UploadName } from '../../requests/protocol.ts';
import type { AnswerOf, BodyOf } from '../../requests/requests.ts';
import { filled, useEditor } from '../api.ts';

interface UploadProps<Name extends UploadName> {
  name: Name;
  label: string;
  /** Name of the input for screen readers. Default: the label. */
  title?: string;
  /** Types of files, as in the attribute of an input. */
  accept: string;
  /** The part of the request besides the file. */
  query: Omit<BodyOf<Name>, 'name' | 'bytes'>;
  done?: (answer: AnswerOf<Name>) => void;
}

/** A button that uploads a file. A sentence below says what prevents it. */
export const Upload = <Name extends UploadName>({ name, label, title, accept, query, done }: UploadProps<Name>) => {
  const { texts, announce, change, said } = useEditor();
  const [fault, setFault] = useState('');
  useEffect(() => {
    // Something else has happened since.
    if (said.sentence !== '') setFault('');
  }, [said]);
  const send = async (file: File): Promise<void> => {
    const most = largestBody[name];
    // A server that ends the connection has no sentence for the browser.
    if (file.size > most) return setFault(filled(texts.upload.tooLarge, { value: file.name, count: most / 1e6 }));
    setFault('');
    announce(filled(texts.upload.sending, { value: file.name }));
    const bytes = new Uint8Array(await file.arrayBuffer());
    const answer = await change(name, { ...query, name: file.name, bytes } as unknown as BodyOf<Name>, true);
    if (!answer || !('faults' in answer)) return answer && done?.(answer);
    announce('');
    setFault(answer.faults[0]?.message ?? '');
  };
  return (
    <>
      <label className="button">
        {label}
        <input
          type="file"
          {...{ accept, 'aria-label': title }}
          onChange={async ({ target }) => {
            const [file] = target.files ?? [];
            if (file) await send(file);
            target.value = '';
          }}
        />
      </label>
      {fault && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </>
  );
};
