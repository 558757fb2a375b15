import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { valueAt } from '../../values.ts';
import { useEditor } from '../api.ts';
import { Upload } from '../controls/Upload.tsx';
import { type FieldProps, fieldId, useForm } from './form-context.ts';
import { PictureDialog, ReplacePicture } from './PictureDialog.tsx';
import type { TextProps } from './TextArea.tsx';

/** The name of a drawing or a photograph, chosen by what it shows, and buttons that upload one. */
export const PictureField = ({ attributes, value, set }: TextProps) => {
  const { texts } = useEditor();
  const {
    save,
    pictureChanged,
    choices: { picture: choices = [] },
  } = useForm();
  const shown = choices.find(({ name }) => name === value);
  const [isOpen, setOpen] = useState(false);
  const pick = (name: string): void => {
    set(name);
    pictureChanged(name);
  };
  const choose = (name: string): void => {
    setOpen(false);
    pick(name);
    save();
  };
  return (
    <div className="picture">
      {shown?.picture && <img src={shown.picture} alt="" />}
      <select {...attributes} value={value} onChange={({ target }) => pick(target.value)}>
        <option value="">{texts.picture.byDefault}</option>
        {value !== '' && !shown && <option>{value}</option>}
        {choices.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      <div className="buttons">
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {texts.picture.all}
        </button>
        {isOpen && <PictureDialog {...{ choices, value, choose }} onClose={() => setOpen(false)} />}
        <Upload
          name="picture"
          label={texts.picture.upload}
          accept="image/*"
          query={{}}
          done={(answer) => 'picture' in answer && choose(answer.picture)}
        />
        {shown && <ReplacePicture picture={shown} />}
      </div>
    </div>
  );
};

/** Moves of the focal point by arrow keys, in parts of the picture. */
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.05, 0],
  ArrowRight: [0.05, 0],
  ArrowUp: [0, -0.05],
  ArrowDown: [0, 0.05],
};

const within = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;

/** Aspect ratio of every picture on pages (generator/pictures/photographs/versions.ts). */
const pageRatio = 4 / 3;

/** Returns the part of a picture that pages show around a focal point, in percent of its sides. */
const cropAround = (ratio: number, left: number, top: number) => {
  const [width, height] = [Math.min(1, pageRatio / ratio), Math.min(1, ratio / pageRatio)];
  const begin = (center: number, length: number): number => Math.min(Math.max(center - length / 2, 0), 1 - length);
  const percent = (part: number): string => `${part * 100}%`;
  return {
    left: percent(begin(left, width)),
    top: percent(begin(top, height)),
    width: percent(width),
    height: percent(height),
  };
};

/** The focal point of a picture, whose field is named (`focusOf`): a point that is dragged or moved by keys. */
export const FocusField = ({ field, path, value }: FieldProps) => {
  const { texts } = useEditor();
  const { value: whole, choices, setValue, save, change } = useForm();
  const id = fieldId(path);
  const name = valueAt(whole, [...path.slice(0, -1), String(field.focusOf)]);
  const picture = Object.values(choices)
    .flat()
    .find((choice) => choice.picture && choice.name === name)?.picture;
  const [left = 0.5, top = 0.5] = Array.isArray(value) ? value.map(Number) : [];
  const [ratio, setRatio] = useState(pageRatio);
  const set = (point: [number, number]): void => setValue(path, point);
  // A drag may end beside the picture.
  const begin = ({ currentTarget, pointerId }: PointerEvent): void => currentTarget.setPointerCapture(pointerId);
  const drag = ({ currentTarget, clientX, clientY, pointerId }: PointerEvent): void => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const bounds = currentTarget.getBoundingClientRect();
    set([within((clientX - bounds.left) / bounds.width), within((clientY - bounds.top) / bounds.height)]);
  };
  const drop = (event: PointerEvent): void => {
    drag(event);
    save();
  };
  const press = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    set([within(left + move[0]), within(top + move[1])]);
  };
  // Drawings are not cropped. Their names have no extension.
  if (!picture || !/\.\w+$/.test(String(name))) return null;
  const percent = (part: number): string => `${Math.round(part * 100)} %`;
  return (
    <div className="field">
      <span className="label" id={`${id}__label`}>
        {texts.picture.focus}
      </span>
      <p className="description" id={`${id}__description`}>
        {texts.picture.focusHint}
      </p>
      <div className="focus" onPointerDown={begin} onPointerMove={drag} onPointerUp={drop}>
        <img
          src={picture}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: image }) => setRatio(image.naturalWidth / image.naturalHeight)}
        />
        {value !== undefined && <div className="crop" style={cropAround(ratio, left, top)} />}
        <div
          id={id}
          role="slider"
          tabIndex={0}
          aria-labelledby={`${id}__label`}
          aria-describedby={`${id}__description`}
          aria-valuenow={Math.round(left * 100)}
          aria-valuetext={`${percent(left)}, ${percent(top)}`}
          style={{ left: `${left * 100}%`, top: `${top * 100}%` }}
          onKeyDown={press}
        />
      </div>
      {value !== undefined && (
        <button type="button" onClick={() => change(path, () => undefined)}>
          {texts.picture.automatic}
        </button>
      )}
    </div>
  );
};
