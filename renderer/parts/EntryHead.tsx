import type { ReactNode } from 'react';
import type { PictureName } from '#generated/ids.ts';
import { DeferredStyles } from '../assets/Styles.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { soften } from '../ui/soft-hyphens.ts';
import type { Action } from './Actions.tsx';
import { HeroFrame } from './HeroFrame.tsx';

interface EntryHeadProps {
  back: Action;
  label?: string;
  title: string;
  image?: PictureName | undefined;
  imageAlt?: string | undefined;
  /** Content under the title. */
  children: ReactNode;
}

/** The head of a case study (CSD-3) or an insight: a link back to the list, above the title and a picture. */
export const EntryHead = ({ back, children, ...frame }: EntryHeadProps) => (
  <>
    <section id="hero" className="hero study-head" aria-labelledby="page-title">
      <div className="frame grid grid-cols-1 gap-10">
        <p>
          <Link className="button-quiet" to={back.link}>
            <Icon name="arrow-left" className="size-4" />
            {soften(back.text)}
          </Link>
        </p>
        <HeroFrame {...frame}>{children}</HeroFrame>
      </div>
    </section>
    <DeferredStyles />
  </>
);
