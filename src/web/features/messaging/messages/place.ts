export const centerTabs = ['messages', 'analytics', 'notifications'] as const;
export type CenterTab = (typeof centerTabs)[number];

/** What the address says of the communication center. */
export interface CenterPlace {
  tab?: CenterTab;
  conversation?: number;
  /** Somebody to write to: their conversation is opened, or else the form to send a first message. */
  to?: string;
}

export type ChangePlace = (changes: CenterPlace, options?: { replace?: boolean }) => void;
