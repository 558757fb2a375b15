import { afterEach, describe, expect, test } from 'vitest';
import { carouselStep, slidesLg } from '#generated/constants.ts';
import { interfaceTexts } from '#generated/content/interface.ts';
import { homePage } from '#generated/content/pages/home.ts';
import { contactSection } from '#generated/content/sections/contact.ts';
import { loadService, serviceSummaries } from '#generated/content/services/index.ts';
import { hasLeadDialog, hasSearch } from '#generated/features.ts';
import { dropdowns, noticeAreaName } from '../site/content.ts';
import { messagesWhenBlank, neededValues } from '../site/form-values.ts';
import { contactForm, contactPlace, hasContactForm, leadForm } from '../site/forms.ts';
import { pageOf, plainPage } from '../site/pages.ts';
import { commonWord } from '../site/search-index.ts';
import { click, placeOf, see, seeNo, sees, until } from './act.ts';
import type { Driver, Size } from './driver.ts';
import { lookAt, type Target } from './look.ts';
import { site } from './site.ts';

const desk: Size = { width: 1280, height: 800 };
const phone: Size = { width: 390, height: 844 };

const [menu] = dropdowns;
const menuButton: Target = { role: 'button', name: menu?.title ?? '', within: { role: 'banner' } };
const firstEntry: Target = { role: 'link', name: menu?.entries[0]?.name ?? '', within: { role: 'banner' } };
const drawer: Target = { role: 'dialog', name: interfaceTexts.drawer };
const leadDialog: Target = { role: 'dialog', name: leadForm.dialog.title };
const searchField: Target = { role: 'combobox', name: interfaceTexts.search.label };
const carousel = { role: 'group', name: homePage.services.heading.title } as const;
const form = { role: 'region', name: contactSection.heading.title } as const;
const send: Target = { role: 'button', name: contactForm.submit.idle, within: form };
const notice: Target = { role: 'listitem', within: { role: 'region', name: noticeAreaName } };

const names = serviceSummaries.map(({ name }) => name);
const [service] = serviceSummaries;
const deliverables = service ? (await loadService(service.id)).deliverables.items : [];

/** A field of the contact form, by its label. */
const contactField = (name: string): Target => {
  const field = contactForm.fields.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`the form has no field ${name}`);
  return { role: field.kind === 'checkbox' ? 'checkbox' : 'textbox', name: field.label, within: form };
};

/** What an empty form is told (VCF-1…VCF-7), field by field. */
const messages = Object.fromEntries(messagesWhenBlank(contactForm));
const [firstName = ''] = Object.keys(messages);

/** More than there are stops before the menus. */
const enough = 20;

const tabTo = async (driver: Driver, target: Target): Promise<void> => {
  for (let stops = 0; stops < enough; stops += 1) {
    await driver.press('Tab');
    if ((await lookAt(driver, target)).some(({ focused }) => focused)) return;
  }
  throw new Error(`the keyboard does not get to ${target.name}`);
};

/** The first card that the carousel shows: of the others a pointer reaches nothing. */
const firstShown = async (driver: Driver): Promise<string> => {
  const links = await lookAt(driver, { role: 'link', within: carousel });
  const [first] = links.filter(({ reachable }) => reachable).sort((one, other) => one.x - other.x);
  return first?.text ?? 'none';
};

interface Deed {
  what: string;
  /** Whether the site has what it is done with. */
  isThere: boolean;
  path: string;
  window: Size;
  work: (driver: Driver) => Promise<void>;
}

const all: readonly Deed[] = [
  {
    what: 'a menu opens by keyboard, and Escape closes it',
    isThere: menu !== undefined,
    path: plainPage,
    window: desk,
    work: async (driver) => {
      await tabTo(driver, menuButton);
      await until(
        'the menu is open',
        () => sees(driver, firstEntry),
        () => driver.press('Enter'),
      );
      await driver.press('Escape');
      await seeNo(driver, firstEntry);
    },
  },
  {
    what: 'a menu opens under the pointer and closes when it has gone',
    isThere: menu !== undefined,
    path: plainPage,
    window: desk,
    work: async (driver) => {
      const { x, y } = await placeOf(driver, menuButton);
      await until(
        'the menu is open',
        () => sees(driver, firstEntry),
        () => driver.pointAt(x, y),
      );
      await driver.pointAt(desk.width / 2, desk.height - 100);
      await seeNo(driver, firstEntry);
    },
  },
  {
    what: 'the drawer opens, and its button closes it',
    isThere: true,
    path: plainPage,
    window: phone,
    work: async (driver) => {
      await until(
        'the drawer is open',
        () => sees(driver, drawer),
        () => click(driver, { role: 'button', name: interfaceTexts.openMenu }),
      );
      await click(driver, { role: 'button', name: interfaceTexts.closeMenu, within: drawer });
      await seeNo(driver, drawer);
    },
  },
  {
    what: 'a tab selects its panel',
    isThere: deliverables.length > 1,
    path: pageOf('service'),
    window: desk,
    work: async (driver) => {
      const [, second] = deliverables;
      const tab: Target = { role: 'tab', name: second?.title ?? '' };
      await until(
        'the tab is selected',
        async () => (await lookAt(driver, tab)).some(({ selected }) => selected),
        () => click(driver, tab),
      );
      expect((await see(driver, { role: 'tabpanel' })).text).toContain(second?.title);
    },
  },
  {
    what: 'the lead dialog opens, and Escape closes it',
    isThere: hasLeadDialog,
    path: '/',
    window: desk,
    work: async (driver) => {
      await until(
        'the dialog is open',
        () => sees(driver, leadDialog),
        () => click(driver, { role: 'link', name: homePage.innovation.button }),
      );
      await driver.press('Escape');
      await seeNo(driver, leadDialog);
    },
  },
  {
    what: 'the slash key opens the search, and it finds something',
    isThere: hasSearch,
    path: plainPage,
    window: desk,
    work: async (driver) => {
      await until(
        'the search is open',
        () => sees(driver, searchField),
        () => driver.press('/'),
      );
      await expect.poll(async () => (await see(driver, searchField)).focused).toBe(true);
      await driver.type(commonWord);
      const option: Target = { role: 'option' };
      await expect
        .poll(async () => (await lookAt(driver, option)).map(({ text }) => text).join())
        .toMatch(new RegExp(commonWord, 'i'));
      expect((await lookAt(driver, option)).filter(({ selected }) => selected)).toHaveLength(1);
    },
  },
  {
    what: 'the next button of the carousel moves it on',
    isThere: names.length > slidesLg,
    path: '/',
    window: desk,
    work: async (driver) => {
      const next: Target = { role: 'button', name: interfaceTexts.next, within: carousel };
      // Under the pointer it rests, so that what moves it is the button.
      const { x, y } = await placeOf(driver, next);
      await driver.pointAt(x, y);
      const before = await firstShown(driver);
      const after = names.at((names.indexOf(before) + carouselStep) % names.length) ?? '';
      await until(
        `${after} is the first`,
        async () => (await firstShown(driver)) === after,
        () => driver.click(x, y),
      );
    },
  },
  {
    what: 'the empty contact form says under each field what is missing',
    isThere: hasContactForm,
    path: contactPlace,
    window: desk,
    work: async (driver) => {
      const told = async (): Promise<Record<string, string | undefined>> =>
        Object.fromEntries(
          await Promise.all(
            Object.keys(messages).map(async (name) => [
              name,
              (await lookAt(driver, contactField(name)))[0]?.description,
            ]),
          ),
        );
      await until(
        'something is missing',
        async () => Object.values(await told()).some(Boolean),
        () => click(driver, send),
      );
      await expect.poll(told).toEqual(messages);
      expect((await see(driver, contactField(firstName))).focused).toBe(true);
    },
  },
  {
    what: 'a message reaches the receiver, and a notification and a panel say so',
    isThere: hasContactForm,
    path: contactPlace,
    window: desk,
    work: async (driver) => {
      for (const [name, value] of Object.entries(neededValues(contactForm))) {
        await click(driver, contactField(name));
        if (typeof value === 'string') await driver.type(value);
      }
      await click(driver, send);
      await expect
        .poll(async () => (await see(driver, notice)).text, { timeout: 10_000 })
        .toContain(contactForm.notices.success.title);
      if (contactForm.success) await see(driver, { role: 'button', name: contactForm.success.again });
    },
  },
];

/** What a visitor does, once each, with real keys and a real pointer, on the site as it is. */
export const answersAVisitor = (driver: () => Driver): void => {
  describe('answers a visitor:', () => {
    afterEach(async () => {
      expect(await driver().faults()).toEqual([]);
    });

    test.each(all.filter(({ isThere }) => isThere))('$what', async ({ path, window, work }) => {
      await driver().resize(window);
      await driver().open(site + path);
      await work(driver());
    });
  });
};
