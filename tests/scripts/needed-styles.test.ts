import { describe, expect, test } from 'vitest';
import { neededStyles } from '../../scripts/first-paint/needed-styles.ts';

const names = new Set(['card', 'hero']);
const kept = new Set(['--read-by-a-script']);

/** What a minified stylesheet says, and what a page with a card and a hero in it carries of that. */
const sheets: readonly { why: string; whole: string; needed: string }[] = [
  {
    why: 'a rule for what is not on the page is left out',
    whole: '.card{color:red}.dialog{color:blue}.card .dialog{color:lime}',
    needed: '.card{color:red}',
  },
  {
    why: 'of a list only the selectors that could meet something stay',
    whole: '.card,.dialog{color:red}',
    needed: '.card{color:red}',
  },
  {
    why: 'what stands in :is() or :not() decides nothing',
    whole: '.card:is(:hover,.open){color:red}.card:not(.open){color:blue}',
    needed: '.card:is(:hover,.open){color:red}.card:not(.open){color:blue}',
  },
  {
    why: 'what stands in :has() must be there as well, unless there is a choice',
    whole:
      'html:has(.dialog[open]){color:red}.hero:has(.card:not(.open)) .card{color:blue}.hero:has(.dialog,.card){color:lime}',
    needed: '.hero:has(.card:not(.open)) .card{color:blue}.hero:has(.dialog,.card){color:lime}',
  },
  {
    why: 'what stands in :has() inside :not() decides nothing',
    whole: '.hero:not(:has(.dialog))>.card{color:red}.hero:not(:has(.card)) .dialog{color:blue}',
    needed: '.hero:not(:has(.dialog))>.card{color:red}',
  },
  {
    why: 'what is for paper comes with the whole stylesheet',
    whole: '@media print{.card{color:black}}@media (width>=40rem){.card{color:red}}',
    needed: '@media (width>=40rem){.card{color:red}}',
  },
  {
    why: 'a movement that nothing asks for is left out, also where its name is part of another',
    whole: '@keyframes turn{to{rotate:1turn}}@keyframes slide{to{translate:1px}}.card{animation:slide-in 1s,slide 2s}',
    needed: '@keyframes slide{to{translate:1px}}.card{animation:slide-in 1s,slide 2s}',
  },
  {
    why: 'a token that has one value stands where it is read, also by way of another',
    whole: ':root{--space:1rem;--gap:calc(2*var(--space))}.card{gap:var(--gap)}',
    needed: ':root{}.card{gap:calc(2*1rem)}',
  },
  {
    why: 'a token that is said twice is read as it was',
    whole: ':root{--ground:white}.card{background:var(--ground)}.hero{--ground:black}',
    needed: ':root{--ground:white}.card{background:var(--ground)}.hero{--ground:black}',
  },
  {
    why: 'a token that holds under a condition is read as it was',
    whole: '@media (scripting:none){:root{--face:serif}}.card{font-family:var(--face)}',
    needed: '@media (scripting:none){:root{--face:serif}}.card{font-family:var(--face)}',
  },
  {
    why: 'a token that a script reads stays, another that nobody reads does not',
    whole: ':root{--read-by-a-script:1;--idle:2}.card{color:red}',
    needed: ':root{--read-by-a-script:1}.card{color:red}',
  },
  {
    why: 'a length the other way is written short',
    whole: ':root{--step:.5rem}.card{margin:calc(-1 * var(--step))}',
    needed: ':root{}.card{margin:-.5rem}',
  },
  {
    why: 'what older browsers would need is left out',
    whole:
      '.card{-webkit-text-decoration-color:red;-webkit-text-decoration-color:red;text-decoration-color:red}' +
      '@supports (color:color-mix(in lab, red, red)){.card{color:color-mix(in oklab, red, blue)}}',
    needed: '.card{text-decoration-color:red}.card{color:color-mix(in oklab, red, blue)}',
  },
];

describe('the styles that a page carries', () => {
  test.each(sheets)('$why', ({ whole, needed }) => {
    expect(neededStyles(whole, names, kept)).toBe(needed);
  });
});
