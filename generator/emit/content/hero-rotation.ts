import { type Content, sectionsOf } from '../../read/content.ts';
import { setStyles } from '../print.ts';
import type { Output } from '../write-output.ts';

const origin = {
  emitter: 'generator/emit/content/hero-rotation.ts',
  data: 'data/constants.yaml and the rotating heroes of pages',
};

/** Returns a part of the loop in percent, with three decimals. */
const share = (part: number, whole: number): string => `${Number(((100 * part) / whole).toFixed(3))}%`;

/** Returns the rules for heroes with a number of messages. */
const rotationOf = (messages: number, turn: number, fade: number): string => {
  const loop = turn * messages;
  // The first message skips its fade-in, so that the first paint shows it.
  const turns = Array.from(
    { length: messages },
    (_, index) => `.rotation-${messages} > :nth-child(${index + 1}) {\n  animation-delay: ${index * turn - fade}ms;\n}`,
  );
  return `
@keyframes rotation-${messages} {
  0% {
    opacity: 0;
  }
  ${share(fade, loop)},
  ${share(turn - fade, loop)} {
    opacity: 1;
  }
  ${share(turn, loop)},
  100% {
    opacity: 0;
  }
}

.rotation-${messages} > * {
  animation: rotation-${messages} ${loop}ms linear infinite both;
}

${turns.join('\n\n')}
`;
};

/**
 * generated/hero-rotation.css: the animation of a rotating hero's messages (HOM-1, CST-3). CSS cannot compute keyframe
 * positions from custom properties. Each message fades in, stays and fades out within its turn. Only the opacity
 * changes, because browsers compute most other properties in every frame. A single message does not rotate.
 */
export const emitHeroRotation = (content: Content, output: Output): void => {
  const { heroRotation, heroFade } = content.single.constants;
  const counts = new Set(
    sectionsOf(content).flatMap((section) => (section.kind === 'rotating-hero' ? section.messages.length : [])),
  );
  const rules = [...counts].filter((count) => count > 1).map((count) => rotationOf(count, heroRotation, heroFade));
  setStyles(output, 'hero-rotation.css', origin, rules.join(''));
};
