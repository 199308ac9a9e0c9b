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

interface Looking {
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

/** No axe violation on what is shown now. The source is evaluated, because the security policy refuses a script tag. */
export const expectAccessible = async (
  page: Page,
  { except = [], whileLoading = false }: Looking = {},
): Promise<void> => {
  await settled(page, whileLoading);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const rules = Object.fromEntries([...NEEDLESS, ...except].map((rule) => [rule, { enabled: false }]));
  const results = await page.evaluate<AxeResults, RunOptions>(
    (options) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(options),
    { runOnly: TAGS, resultTypes: ['violations'], rules },
  );
  expect(readable(results), `accessibility of ${page.url()}`).toEqual([]);
};
