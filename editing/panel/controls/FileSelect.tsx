import type { ComponentProps } from 'react';
import { labeled } from '../../label.ts';
import { useEditor } from '../api.ts';
import { Upload } from './Upload.tsx';

interface FileSelectProps {
  label: string;
  attributes: ComponentProps<'select'>;
  value: string;
  /** Addresses of the files that fit. */
  names: readonly string[];
  /** Extensions with dots. */
  accept: readonly string[];
  choose: (address: string) => void;
}

/** The address of a file in public/: one that is there, or that is uploaded. */
export const FileSelect = ({ label, attributes, value, names, accept, choose }: FileSelectProps) => {
  const {
    labels,
    texts: { upload: texts },
  } = useEditor();
  return (
    <div className="picture">
      <select {...attributes} value={value} onChange={({ target }) => choose(target.value)}>
        <option value="" />
        {[...new Set([...names, value])].filter(Boolean).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <div className="buttons">
        <Upload
          name="upload"
          label={texts.file}
          title={labeled(texts.file, label, labels)}
          accept={accept.join()}
          query={{}}
          done={({ address }) => address !== undefined && choose(address)}
        />
      </div>
    </div>
  );
};
