import type { Locator, Page } from '@playwright/test';
import { untilSettled } from '../scripts/tour-picture.ts';
import type { TourScreen } from '../scripts/tour-screens.ts';
import { violations } from './axe.ts';
import { problemsOnPhone } from './phones.ts';

const PATIENCE_MS = 5000;
/** What opens a dialog begins with one of these; what acts at once must not be among them. */
const OPENS_DIALOG =
  /^(New|Add|Create|Edit|Change|Upload|Renew|End|Note|Record|Onboard|Rename|Invite|Delete|Remove|Refund|Cancel plan|Reset|Give|Rent statement)\b/;

/** Marks what can be opened in what is on top, one of each kind and name, and tells what it is. */
const findOpeners = (page: Page) =>
  page.evaluate((dialogs) => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const modals = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].filter(isShown);
    const layer = modals.at(-1) ?? document.body;
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
      const mayOpen = modals.length === 0 && element.matches('a, button:not([type=submit])');
      return mayOpen && new RegExp(dialogs).test(nameOf(element)) ? 'dialog' : undefined;
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
  }, OPENS_DIALOG.source);

const opened = {
  list: '[role=listbox]:visible',
  calendar: '[role=dialog][aria-label^="Calendar"]:visible',
  menu: '[role=menu]:visible',
  popover: '[role=dialog]:not([aria-modal=true]):visible',
  dialog: '[role=dialog][aria-modal=true]:visible',
} as Record<string, string>;

const choices = {
  list: '[role=option]:not([data-combobox-disabled])',
  calendar: 'td button:not(:disabled):visible',
  menu: '[role^=menuitem]:not([data-disabled])',
} as Record<string, string>;

interface Sweep {
  page: Page;
  problems: string[];
  /** Kinds of what opens that were looked at with axe already, and menus that every screen has. */
  looked: Set<string>;
}

/** The list as a whole is in sight, and its first and last choices can be tapped. */
const lookAtPopup = async ({ page }: Sweep, popup: Locator, kind: string): Promise<string[]> => {
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

const openAndLook = async (sweep: Sweep, { kind, name, mark }: { kind: string; name: string; mark: string }) => {
  const { page, looked } = sweep;
  if (kind === 'menu' || kind === 'popover') {
    const which = `${kind} ${name.split(' ')[0]}`;
    if (looked.has(which)) return [];
    looked.add(which);
  }
  const popup = page.locator(opened[kind] ?? '').last();
  const found: string[] = [];
  try {
    await page.locator(`[data-sweep="${mark}"]`).tap({ timeout: PATIENCE_MS });
    await popup.waitFor({ timeout: PATIENCE_MS });
    await untilSettled(page);
    found.push(...(await problemsOnPhone(page)));
    if (kind !== 'dialog') found.push(...(await lookAtPopup(sweep, popup, kind)));
    if (kind === 'dialog' || !looked.has(kind)) found.push(...(await violations(page)));
    looked.add(kind);
    if (kind === 'dialog')
      for (const inner of await findOpeners(page)) found.push(...(await openAndLook(sweep, inner)));
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden', timeout: PATIENCE_MS });
  } catch (error) {
    found.push(String(error).split('\n')[0] ?? '');
  }
  return found.map((problem) => `${kind} '${name}': ${problem}`);
};

/** Opens whatever a screen has to open, and collects what is wrong. */
export const sweepScreen = async (sweep: Sweep, { name, path, steps }: TourScreen) => {
  const { page } = sweep;
  const go = async () => {
    await page.goto(path);
    await untilSettled(page);
    await steps?.(page);
    await untilSettled(page);
  };
  await go();
  const found = [...(await problemsOnPhone(page)), ...(await violations(page))];
  for (const opener of await findOpeners(page)) {
    const problems = await openAndLook(sweep, opener);
    found.push(...problems);
    if (problems.length === 0) continue;
    await go();
    await findOpeners(page);
  }
  sweep.problems.push(...found.map((problem) => `${name}: ${problem}`));
};
