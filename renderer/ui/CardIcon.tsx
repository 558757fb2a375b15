import { cardIcons, type IconName } from '#generated/card-icons.ts';
import { IconShape } from './IconShape.tsx';

/** The icon that data gives to a card. Server only: the shapes of all of them would weigh on an island. */
export const CardIcon = ({ name }: { name: IconName }) => (
  <span className="card-icon">
    <IconShape nodes={cardIcons[name]} />
  </span>
);
