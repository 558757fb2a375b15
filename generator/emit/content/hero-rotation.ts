import type { Content } from '../../read/content.ts';
import { cssHeader } from '../print.ts';
import type { Output } from '../write/write-changes.ts';

const origin = {
  emitter: 'generator/emit/content/hero-rotation.ts',
  data: 'data/constants.yaml and data/pages/home.yaml',
};

/** Returns a part of the loop in percent, with three decimals. */
const share = (part: number, whole: number): string => `${Number(((100 * part) / whole).toFixed(3))}%`;

/**
 * generated/hero-rotation.css: the animation of the home hero's messages (HOM-1, CST-3). CSS cannot compute keyframe
 * positions from custom properties. Each message fades in, stays and fades out within its turn.
 */
export const emitHeroRotation = (content: Content, output: Output): void => {
  const { constants } = content.single;
  const turn = constants.heroRotation;
  const fade = constants.heroFade;
  const messages = content.single['pages/home'].hero.messages.length;
  const loop = turn * messages;
  // A single message does not rotate.
  if (messages === 1) {
    output.set('hero-rotation.css', cssHeader(origin));
    return;
  }
  // The first message skips its fade-in, so that the first paint shows it.
  const turns = Array.from(
    { length: messages },
    (_, index) => `.rotation > :nth-child(${index + 1}) {\n  animation-delay: ${index * turn - fade}ms;\n}`,
  );
  output.set(
    'hero-rotation.css',
    `${cssHeader(origin)}
@keyframes rotation {
  0% {
    opacity: 0;
    visibility: visible;
  }
  ${share(fade, loop)},
  ${share(turn - fade, loop)} {
    opacity: 1;
    visibility: visible;
  }
  ${share(turn, loop)} {
    opacity: 0;
    visibility: visible;
  }
  ${share(turn + 1, loop)},
  100% {
    opacity: 0;
    visibility: hidden;
  }
}

.rotation > * {
  animation: rotation ${loop}ms linear infinite both;
}

${turns.join('\n\n')}
`,
  );
};
