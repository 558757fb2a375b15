// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { isPaused } from '../../../renderer/client/browser/visitor.ts';
import { startMotion } from '../../../renderer/client/sections/motion.ts';
import { find, restoreBrowserAfterEach } from './fake-browser.ts';

restoreBrowserAfterEach();

const open = (): void => {
  document.body.innerHTML = '<input type="checkbox" class="motion-toggle">';
  startMotion();
};
const flip = (): void => find('input').click();

beforeEach(() => sessionStorage.clear());

test('a pause holds on the next page of the visit, and so does its end', () => {
  open();
  flip();
  open();
  expect(isPaused()).toBe(true);
  flip();
  open();
  expect(isPaused()).toBe(false);
});

test('a page that the browser restores takes over the choice of a later page', () => {
  open();
  flip();
  sessionStorage.clear();
  dispatchEvent(new Event('pageshow'));
  expect(isPaused()).toBe(false);
});

test('a page without the switch is not paused', () => {
  document.body.innerHTML = '';
  startMotion();
  expect(isPaused()).toBe(false);
});
