import type { Anchor } from '#generated/routes.ts';
import type { Tone } from '../../schemas/sections/section.ts';
import { Heading } from '../ui/Heading.tsx';
import { Section } from '../ui/Section.tsx';
import { type Action, Actions } from './Actions.tsx';

interface CallToActionProps {
  id?: Anchor;
  tone?: Tone;
  title: string;
  text: string;
  button: Action;
  secondary?: Action | undefined;
}

/** The call to action at the end of a page (SPT-1f, CSD-4e). */
export const CallToAction = ({
  id = 'call-to-action',
  tone = 'mist',
  title,
  text,
  button,
  secondary,
}: CallToActionProps) => (
  <Section id={id} tone={tone} className="closing screen-only overflow-x-clip">
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-x-columns lg:gap-y-12">
      <Heading level={2} id={`${id}-title`} className="max-w-closing text-display lg:col-span-full">
        {title}
      </Heading>
      <p className="lead">{text}</p>
      <Actions
        primary={button}
        secondary={secondary}
        className="closing-way items-center lg:col-start-1 lg:row-start-2 lg:flex-nowrap"
      />
    </div>
  </Section>
);
