import type { Choice } from '../../requests/protocol.ts';
import { filled, useEditor } from '../api.ts';
import { SearchDialog } from './SearchDialog.tsx';

interface PictureDialogProps {
  choices: readonly Choice[];
  value?: string;
  choose: (name: string) => void;
  onClose: () => void;
}

/** All pictures, which are found by their names and by the titles of what shows them. */
export const PictureDialog = ({ choices, value, choose, onClose }: PictureDialogProps) => {
  const { picture } = useEditor().texts;
  return (
    <SearchDialog title={picture.all} search={picture.search} found={picture.found} {...{ choices, onClose }}>
      {(found) => (
        <ul className="pictures">
          {found.map(({ name, title, picture: source, uses }) => (
            <li key={name}>
              <button type="button" aria-pressed={name === value} onClick={() => choose(name)}>
                <img src={source} alt="" loading="lazy" />
                {title}
                <small>{uses ? filled(picture.uses, { value: uses.join(', ') }) : picture.unused}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </SearchDialog>
  );
};
