import type { Page } from '@playwright/test';

/** A phone: touched, and with a page that would grow with whatever stands out. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const largePhone = { ...phone, viewport: { width: 412, height: 915 } };

/** What is wrong with what is shown: it scrolls sideways, or something that can be used is out of reach. */
export const problemsOnPhone = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const USABLE = 'button, a[href], input, textarea, [role=option], [role=menuitem], [role=tab], [role=radio]';
    const problems: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > screen.width || innerWidth > screen.width)
      problems.push(`the page is ${Math.max(scrollWidth, innerWidth)} px wide`);

    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 2 &&
      !element.closest('[inert], [aria-hidden=true]');
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} '${element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent?.trim().slice(0, 40)}'`;
    const layers = document.querySelectorAll(
      '[role=listbox], [role=menu], [role=dialog]:not([aria-modal=true]), [role=dialog]',
    );
    const layer = [...layers].filter(isShown).at(-1) ?? document.body;
    const scrolled = [...document.querySelectorAll('*')].map(
      (each) => [each, each.scrollTop, each.scrollLeft] as const,
    );
    for (const element of [...layer.querySelectorAll<HTMLElement>(USABLE)].filter(isShown)) {
      // The link that skips to the content comes into sight with the focus.
      if (element.matches(':disabled, [disabled], [type=hidden], [type=file], [href="#content"]')) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, right, top, height, width } = element.getBoundingClientRect();
      if (left < -1 || right > screen.width + 1) {
        problems.push(`${nameOf(element)} stands out: ${Math.round(left)} to ${Math.round(right)} px`);
        continue;
      }
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      const isReached =
        found &&
        (element.contains(found) ||
          found.contains(element) ||
          found.closest('label')?.contains(element) ||
          [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(found)));
      if (!isReached)
        problems.push(`${nameOf(element)} is covered by ${found ? `${nameOf(found)} .${found.className}` : 'nothing'}`);
    }
    for (const [each, scrollTop, scrollLeft] of scrolled) {
      if (each.scrollTop !== scrollTop) each.scrollTop = scrollTop;
      if (each.scrollLeft !== scrollLeft) each.scrollLeft = scrollLeft;
    }
    return problems;
  });
