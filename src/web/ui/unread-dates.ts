import { DATE_NOT_READ } from '#contract/platform/typed-date';

/** On a field whose text is no date: to its form it is empty, which may be fine, but what was typed is not dropped. */
export const unreadMark = (isUnread: boolean) => ({ 'data-unread': isUnread || undefined });

/** What a form says of those of its fields. */
export const unreadDates = (fields: string[], nodeOf: (field: string) => HTMLElement | null): Record<string, string> =>
  Object.fromEntries(
    fields.filter((field) => nodeOf(field)?.hasAttribute('data-unread')).map((field) => [field, DATE_NOT_READ]),
  );
