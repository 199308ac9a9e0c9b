import type { Page } from '@playwright/test';
import type { Role } from '../src/contract/platform/roles.ts';

/** The operator looks at the back office, the owner at a hostel. */
export type Viewer = Role | 'operator' | 'owner';

export interface TourScreen {
  name: string;
  path: string;
  /** Who looks at it; nobody is signed in without it. */
  role?: Viewer;
  /** What to do on the screen before the picture. */
  steps?: (page: Page) => Promise<void>;
  /** The whole page rather than what fits the window. */
  isLong?: boolean;
}
