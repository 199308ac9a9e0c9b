import type { Page } from '@playwright/test';
import type { App } from '../scripts/app-process.ts';
import type { Person } from './people.ts';
import type { Expected } from './watch.ts';

/** With what the journeys are begun, and walked. */
export interface Start {
  page: Page;
  app: App;
  expected: Expected;
}

export interface Walk extends Start {
  landlord: Person;
  /** Who becomes the tenant. */
  applicant: Person;
}
