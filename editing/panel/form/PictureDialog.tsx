import { useState } from 'react';
import { labeled } from '../../label.ts';
import type { Choice, Referenced } from '../../requests/protocol.ts';
import { filled, useEditor } from '../api.ts';
import { Faults } from '../controls/Faults.tsx';
import { SearchDialog } from '../controls/SearchDialog.tsx';
import { Upload } from '../controls/Upload.tsx';
import { useForm } from './form-context.ts';
import { asksToRemove } from './Group.tsx';

/** Most uses of a picture that are listed at first. */
const mostUses = 3;

interface PictureDialogProps {
  choices: readonly Choice[];
  value?: string;
  choose: (name: string) => void;
  onClose: () => void;
}

/** A button that gives a picture another content. Its name stays, and with it all that shows it. */
export const ReplacePicture = ({ picture: { name, title } }: { picture: Choice }) => {
  const { texts, labels, announce } = useEditor();
  const { pictureChanged } = useForm();
  const done = (): void => {
    announce(texts.picture.replaced);
    pictureChanged(name);
  };
  return (
    <Upload
      name="replace"
      label={texts.picture.replace}
      title={labeled(texts.picture.replace, title, labels)}
      accept="image/*"
      query={{ picture: name }}
      done={done}
    />
  );
};

/** Buttons that replace or remove a picture. One that something shows stays, with links to the places. */
const PictureActions = ({ picture, leave }: { picture: Choice; leave: () => void }) => {
  const { texts, labels, change } = useEditor();
  const { name, title, uses } = picture;
  const [references, setReferences] = useState<Referenced['references']>([]);
  const remove = async (): Promise<void> => {
    if (!uses && !asksToRemove(texts, title)) return;
    const answer = await change('remove', { kind: 'picture', id: name });
    setReferences(answer && 'references' in answer ? answer.references : []);
  };
  return (
    <div className="buttons">
      <ReplacePicture picture={picture} />
      <button type="button" aria-label={labeled(texts.files.remove, title, labels)} onClick={remove}>
        {texts.files.remove}
      </button>
      <Faults
        faults={references.map((each) => ({ ...each, message: '' }))}
        heading={texts.picture.inUse}
        follow={leave}
        takesFocus
      />
    </div>
  );
};

/** All pictures, which are found by their names and by the titles of what shows them. */
export const PictureDialog = ({ choices, value, choose, onClose }: PictureDialogProps) => {
  const { picture } = useEditor().texts;
  return (
    <SearchDialog
      title={picture.all}
      search={picture.search}
      found={(count) => filled(picture.found, { count })}
      {...{ choices, onClose }}
    >
      {(found) => (
        <ul className="pictures">
          {found.map((each) => (
            <li key={each.name}>
              <button type="button" aria-pressed={each.name === value} onClick={() => choose(each.name)}>
                <img src={each.picture} alt="" loading="lazy" />
                {each.title}
                <small>
                  {each.uses
                    ? filled(picture.uses, { value: each.uses.slice(0, mostUses).join(', ') })
                    : picture.unused}
                </small>
              </button>
              {each.uses?.[mostUses] !== undefined && (
                <details>
                  <summary>{filled(picture.more, { count: each.uses.length - mostUses })}</summary>
                  <small>{each.uses.slice(mostUses).join(', ')}</small>
                </details>
              )}
              <PictureActions picture={each} leave={onClose} />
            </li>
          ))}
        </ul>
      )}
    </SearchDialog>
  );
};
