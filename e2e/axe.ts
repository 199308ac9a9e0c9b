import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const readable = ({ violations }: AxeResults): string[] =>
  violations.map(({ id, help, nodes }) =>
    [`${id}: ${help}`, ...nodes.map(({ html, failureSummary }) => `  ${html}\n    ${failureSummary}`)].join('\n'),
  );

/** Needs an inline style that is `!important`, which React cannot set; to look for it takes long. */
const NEEDLESS = ['avoid-inline-spacing'];

export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

export interface Looking {
  /** These rules alone. */
  only?: string[];
  /** Rules that do not hold here. */
  except?: string[];
  /** What is looked at is what is shown while something loads. */
  whileLoading?: boolean;
}

/**
 * Until what is shown stays: nothing is loading (a list is dimmed meanwhile), and nothing fades. What was just changed
 * begins to fade with the next frame.
 */
const settled = (page: Page, whileLoading: boolean) =>
  page.waitForFunction(async (mayLoad) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const isFading = document.getAnimations().some(({ playState }) => playState === 'running');
    return !isFading && (mayLoad || !document.querySelector('[aria-busy=true]'));
  }, whileLoading);

/**
 * Looks once, at a dialog alone where one is open: what lies behind it is looked at by itself. Answers nothing where
 * something began to load or to fade, or had, while it looked: that is not what stays.
 */
const looked = (page: Page, options: RunOptions, whileLoading: boolean): Promise<AxeResults | null> =>
  page.evaluate(
    async ([given, mayLoad]) => {
      const isLoading = () => document.querySelector('[aria-busy=true]') !== null;
      const isFading = () => document.getAnimations().some(({ playState }) => playState === 'running');
      let hasLoaded = isLoading();
      let hasFaded = isFading();
      const watch = new MutationObserver(() => {
        hasLoaded = true;
      });
      const noticeFading = () => {
        hasFaded = true;
      };
      document.addEventListener('transitionrun', noticeFading);
      watch.observe(document.body, { attributeFilter: ['aria-busy'], subtree: true });
      const isOpen = document.querySelector('[role=dialog][aria-modal=true]') !== null;
      const place = isOpen
        ? { include: [...document.querySelectorAll('[data-portal], section[aria-label=Notifications]')] }
        : document;
      const results = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(place, given);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      hasFaded ||= isFading();
      hasLoaded ||= watch.takeRecords().length > 0 || isLoading();
      document.removeEventListener('transitionrun', noticeFading);
      watch.disconnect();
      return hasFaded || (hasLoaded && !mayLoad) ? null : results;
    },
    [options, whileLoading] as const,
  );

/** What axe finds in what is shown now. Its source is evaluated, because the security policy refuses a script tag. */
export const violations = async (
  page: Page,
  { only, except = [], whileLoading = false }: Looking = {},
): Promise<string[]> => {
  const rules = Object.fromEntries([...NEEDLESS, ...except].map((rule) => [rule, { enabled: false }]));
  const runOnly = only ? { type: 'rule' as const, values: only } : TAGS;
  const options: RunOptions = { runOnly, resultTypes: ['violations'], rules };
  let results: AxeResults | null = null;
  do {
    await settled(page, whileLoading);
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
    results = await looked(page, options, whileLoading);
  } while (!results);
  return readable(results);
};

export const expectAccessible = async (page: Page, looking?: Looking): Promise<void> =>
  expect(await violations(page, looking), `accessibility of ${page.url()}`).toEqual([]);
