import { createElement, type HTMLAttributes } from 'react';
import { softenTexts } from './soft-hyphens.ts';

interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  level: 1 | 2 | 3 | 4;
}

/** A heading. Its words are large or its column is narrow, so long words get soft hyphens. */
export const Heading = ({ level, children, ...rest }: HeadingProps) =>
  createElement(`h${level}`, rest, softenTexts(children));
