import { pictureAddress } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import type { SectionProps } from '../section-props.ts';

/** A video of one's own, with captions. Browsers load it when a visitor starts it. */
export const Video = ({ heading, file, poster, captions, id, tone }: SectionProps<'video'>) => (
  <Section id={id} tone={tone} heading={heading}>
    {/* biome-ignore lint/a11y/useMediaCaption: the check knows whether the video has sound */}
    <video
      className="block aspect-[16/9] w-full border border-hairline bg-raised object-contain"
      src={file}
      controls
      preload="none"
      playsInline
      poster={poster && pictureAddress(poster)}
      aria-labelledby={`${id}-title`}
    >
      {captions.map((caption, index) => (
        <track
          key={caption.file}
          kind="captions"
          src={caption.file}
          srcLang={caption.language}
          label={caption.label}
          default={index === 0}
        />
      ))}
    </video>
  </Section>
);
