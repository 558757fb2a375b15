import { afterAll, beforeAll, describe } from 'vitest';
import { type EngineName, reasonToSkip } from '../../scripts/test/find-engines.ts';
import { answersAVisitor } from './answers-a-visitor.ts';
import type { Driver, Scheme } from './driver.ts';
import { noticesAFault } from './notices-a-fault.ts';
import { showsEveryTemplate } from './shows-every-template.ts';
import { startEngine } from './start-engine.ts';

const schemes: readonly Scheme[] = ['light', 'dark'];

/** Everything that is tested in an engine, in one browser for each scheme. What a machine lacks is skipped by name. */
export const testEngine = (name: EngineName): void => {
  const reason = reasonToSkip(name);
  describe.skipIf(reason !== '')(reason ? `${name}, ${reason}` : name, () => {
    describe.each(schemes)('%s', (scheme) => {
      let running: Driver | undefined;
      const driver = (): Driver => {
        if (!running) throw new Error(`${name} has not started`);
        return running;
      };

      beforeAll(async () => {
        running = await startEngine(name, scheme);
      });
      afterAll(() => running?.close());

      showsEveryTemplate(driver, scheme);
      // What does not depend on colors is tested once.
      if (scheme === 'light') {
        answersAVisitor(driver);
        noticesAFault(driver);
      }
    });
  });
};
