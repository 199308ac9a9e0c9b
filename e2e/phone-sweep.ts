import type { Locator, Page } from '@playwright/test';
import { untilSettled } from '../scripts/tour-picture.ts';
import type { TourScreen } from '../scripts/tour-screen.ts';
import { COLOUR_RULES, type Looking, violations } from './axe.ts';
import { toasts } from './parts.ts';
import { largePhone, phone, problemsOnPhone } from './phones.ts';

const PATIENCE_MS = 5000;
/** Nothing opens within this time: it was a button that does something else. */
const OPENS_WITHIN_MS = 600;
/** A name longer than this is a row to read on, as of a conversation. */
const LONGEST_NAME = 60;
/** What acts at once, leaves the screen, or asks the system for a file: it is not touched. Whatever else opens a dialog is looked at. */
const ACTS =
  /^(Log ?out|Sign|Accept|Confirm|Decline|Yes|Mark|Send|Resend|Download|Export|Copy|Print|Undo|Retry|Try|Close|Dismiss|Back|Next|Previous|Show|Hide|Clear|Take down|Choose|Continue with|Activate|Pause|Resume|Publish|Light|Dark|Use another|Stays|Subscribe|Not now|Move-in|Periodic|Move-out)\b/i;

/** Marks what can be opened in what is on top, one of each kind and name, and tells what it is. */
const findOpeners = (page: Page) =>
  page.evaluate(
    ([acts, longest]) => {
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const modals = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].filter(isShown);
      const popups = [...document.querySelectorAll('[role=menu], [role=dialog]')].filter(isShown);
      const layer = modals.at(-1) ?? popups.at(-1) ?? document.body;
      const nameOf = (element: Element) =>
        element.getAttribute('aria-label') ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        element.textContent?.trim() ??
        '';
      const kindOf = (element: Element) => {
        if (element.matches('input[aria-haspopup=listbox]')) return 'list';
        if (element.matches('input[aria-haspopup=dialog]')) return 'calendar';
        if (element.matches('[aria-haspopup=menu]')) return 'menu';
        if (element.matches('[aria-haspopup=dialog]')) return 'popover';
        if (new RegExp(acts, 'i').test(nameOf(element))) return undefined;
        if (element.matches('a')) return 'dialog';
        const isPlain = layer === document.body && element.matches('button:not([type=submit], [role], [aria-pressed])');
        const { length } = nameOf(element);
        return isPlain && length > 0 && length <= longest ? 'button' : undefined;
      };
      const seen = new Set<string>();
      const found: { kind: string; name: string; mark: string }[] = [];
      for (const element of layer.querySelectorAll('input, button, a[href*="dialog="]')) {
        const kind =
          isShown(element) && !element.matches(':disabled, [data-disabled], [aria-expanded=true]')
            ? kindOf(element)
            : undefined;
        if (!kind) continue;
        const name = nameOf(element);
        // Of the same list in many rows, told apart by a number, one is enough.
        const plain = name.replace(/\S*\d\S*/g, '').trim();
        const sort = `${kind} ${kind === 'list' || kind === 'calendar' ? plain : plain.split(' ').slice(0, 2).join(' ')}`;
        if (seen.has(sort)) continue;
        seen.add(sort);
        const mark = `${document.querySelectorAll('[data-sweep]').length}`;
        element.setAttribute('data-sweep', mark);
        found.push({ kind, name, mark });
      }
      return found;
    },
    [ACTS.source, LONGEST_NAME] as const,
  );

const opened = {
  list: '[role=listbox]:visible',
  calendar: '[role=dialog][aria-label^="Calendar"]:visible',
  menu: '[role=menu]:visible',
  popover: '[role=dialog]:not([aria-modal=true]):visible',
  dialog: '[role=dialog][aria-modal=true]:visible',
  button: '[role=dialog][aria-modal=true]:visible',
} as Record<string, string>;

const choices = {
  list: '[role=option]:not([data-combobox-disabled])',
  calendar: 'td button:not(:disabled):visible',
  menu: '[role^=menuitem]:not([data-disabled])',
} as Record<string, string>;

interface Opener {
  kind: string;
  name: string;
  mark: string;
}

interface Sweep {
  page: Page;
  problems: string[];
  /** What was looked at already: kinds of popups, menus that every screen has, dialogs by their titles. */
  looked: Set<string>;
  /** What was touched and opened nothing. */
  acted: Set<string>;
}

/** Looks on a phone, and once it has grown, as whatever is open then has to stand anew. */
const onEachPhone = async (page: Page, look: () => Promise<string[]>): Promise<string[]> => {
  const found = await look();
  await page.setViewportSize(largePhone.viewport);
  await untilSettled(page);
  found.push(...(await look()).map((problem) => `at ${largePhone.viewport.width} px: ${problem}`));
  await page.setViewportSize(phone.viewport);
  await untilSettled(page);
  return found;
};

/** The list as a whole is in sight, and its first and last choices can be tapped. */
const lookAtPopup = async (page: Page, popup: Locator, kind: string): Promise<string[]> => {
  const box = await popup.boundingBox();
  const size = page.viewportSize();
  if (!box || !size) return ['it is not shown'];
  const isInSight =
    box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width + 1 && box.y + box.height <= size.height + 1;
  const problems = isInSight ? [] : [`it stands out: ${JSON.stringify(box)}`];
  const all = popup.locator(choices[kind] ?? 'none');
  for (const choice of (await all.count()) > 0 ? [all.first(), all.last()] : []) {
    await choice.tap({ trial: true, timeout: PATIENCE_MS }).catch(() => problems.push('a choice cannot be tapped'));
  }
  return problems;
};

/** In the dark only colours differ. */
const violationsInBothSchemes = async (page: Page): Promise<string[]> => {
  const inScheme = async (colorScheme: 'dark' | 'light', looking?: Looking) => {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((wanted) => document.documentElement.dataset.mantineColorScheme === wanted, colorScheme);
    return (await violations(page, looking)).map((each) => `${colorScheme}: ${each}`);
  };
  return [...(await inScheme('dark', { only: COLOUR_RULES })), ...(await inScheme('light'))];
};

const shownDialog = (page: Page) => page.locator('[role=dialog][aria-modal=true]:visible').last();

const isOpenSoon = (dialog: Locator) =>
  dialog.waitFor({ timeout: OPENS_WITHIN_MS }).then(
    () => true,
    () => false,
  );

const closeByKey = async (page: Page, popup: Locator) => {
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'hidden', timeout: PATIENCE_MS });
};

/** A dialog with everything that opens inside it. */
const lookAtDialog = async (sweep: Sweep): Promise<string[]> => {
  const { page, looked } = sweep;
  await untilSettled(page);
  // What was copied at once says so above it, and goes by itself.
  await toasts(page).first().waitFor({ state: 'hidden' });
  const title = `dialog ${await page.locator('[role=dialog][aria-modal=true]:visible h2').last().innerText()}`;
  if (looked.has(title)) return [];
  looked.add(title);
  const found = [...(await onEachPhone(page, () => problemsOnPhone(page))), ...(await violationsInBothSchemes(page))];
  for (const inner of await findOpeners(page)) found.push(...(await openAndLook(sweep, inner)));
  return found;
};

/** What stands behind each item of a menu; it is opened again for each. */
const lookBehindMenu = async (sweep: Sweep, opener: Locator, menu: Locator): Promise<string[]> => {
  const { page, looked } = sweep;
  const items = menu.locator('button[role=menuitem]:not([data-disabled])');
  const found: string[] = [];
  for (const name of await items.allInnerTexts()) {
    if (ACTS.test(name) || looked.has(`item ${name}`)) continue;
    looked.add(`item ${name}`);
    if (!(await menu.isVisible())) await opener.tap({ timeout: PATIENCE_MS });
    await items.filter({ hasText: name }).first().tap({ timeout: PATIENCE_MS });
    const dialog = shownDialog(page);
    if (!(await isOpenSoon(dialog))) {
      sweep.acted.add(name);
      return found;
    }
    found.push(...(await lookAtDialog(sweep)).map((problem) => `'${name}': ${problem}`));
    await closeByKey(page, dialog);
  }
  return found;
};

const openAndLook = async (sweep: Sweep, { kind, name, mark }: Opener): Promise<string[]> => {
  const { page, looked } = sweep;
  const { pathname, searchParams } = new URL(page.url());
  const place = kind === 'button' ? `${pathname} ${searchParams.get('section')} ${name}` : name.split(' ')[0];
  if (kind === 'menu' || kind === 'popover' || kind === 'button') {
    if (looked.has(`${kind} ${place}`) || sweep.acted.has(name)) return [];
    looked.add(`${kind} ${place}`);
  }
  const popup = page.locator(opened[kind] ?? '').last();
  const opener = page.locator(`[data-sweep="${mark}"]`);
  const found: string[] = [];
  try {
    await opener.tap({ timeout: PATIENCE_MS });
    if (kind === 'button' && !(await isOpenSoon(popup))) {
      sweep.acted.add(name);
      return [];
    }
    await popup.waitFor({ timeout: PATIENCE_MS });
    if (kind === 'button' || kind === 'dialog') found.push(...(await lookAtDialog(sweep)));
    else {
      await untilSettled(page);
      const look = async () => [...(await problemsOnPhone(page)), ...(await lookAtPopup(page, popup, kind))];
      found.push(...(await onEachPhone(page, look)));
      if (!looked.has(kind)) found.push(...(await violationsInBothSchemes(page)));
      looked.add(kind);
    }
    if (kind === 'menu') found.push(...(await lookBehindMenu(sweep, opener, popup)));
    if (await popup.isVisible()) await closeByKey(page, popup);
  } catch (error) {
    found.push(String(error).split('\n')[0] ?? '');
  }
  return found.map((problem) => `${kind} '${name}': ${problem}`);
};

/** Opens whatever a screen has to open, and collects what is wrong. */
export const sweepScreen = async (sweep: Sweep, { name, path, role, steps }: TourScreen) => {
  const { page } = sweep;
  const go = async () => {
    await page.goto(path);
    await untilSettled(page);
    await steps?.(page);
    await untilSettled(page);
    // A toast goes by itself.
    await toasts(page).first().waitFor({ state: 'hidden' });
    // Whatever was touched before, the viewer is still signed in.
    if (role && new URL(page.url()).pathname === '/') throw new Error(`${name} leads to the landing page`);
  };
  await go();
  const found = [...(await onEachPhone(page, () => problemsOnPhone(page))), ...(await violationsInBothSchemes(page))];
  const address = page.url();
  let present = await findOpeners(page);
  for (const { kind, name: label } of present) {
    const opener = present.find((each) => each.kind === kind && each.name === label);
    // Gone by what was touched before it.
    if (!opener) continue;
    const actedBefore = sweep.acted.size;
    const problems = await openAndLook(sweep, opener);
    found.push(...problems);
    if (problems.length === 0 && sweep.acted.size === actedBefore && page.url() === address) continue;
    await go();
    present = await findOpeners(page);
  }
  sweep.problems.push(...found.map((problem) => `${name}: ${problem}`));
};
