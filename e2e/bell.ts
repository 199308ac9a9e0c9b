import type { BrowserContext, Page } from '@playwright/test';
import { button } from './parts.ts';

/** The bell, which tells at once what happens, and the stream that it hears it by. */

export const bell = (page: Page, unread: number) => button(page, `Notifications, ${unread} unread`);

export const countStreams = (context: BrowserContext) => {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') streams.push(request.url());
  });
  return streams;
};
