import sheet from '../../generated/icon-sheet.svg?url';
import type { IconName } from '../../generated/icons.ts';
import { Late } from './Late.tsx';

/** The icon that data gives to a card: decoration, used from the site's one sheet of icons after the first paint. */
export const CardIcon = ({ name }: { name: IconName }) => (
  <span className="card-icon">
    <Late>
      <svg aria-hidden="true">
        <use href={`${sheet}#${name}`} />
      </svg>
    </Late>
  </span>
);
