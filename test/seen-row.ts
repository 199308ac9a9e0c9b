import type { Endpoint } from '#contract/platform/endpoint';
import type { ViewerName, World } from '#test/world-of-relations';

/** A row, and who sees it. */
export interface SeenRow {
  /** Whose list has the row; whoever may not ask for the list is refused. */
  list?: Endpoint;
  /** What answers the row by its id, and is a 404 to whoever does not see it. */
  one?: Endpoint[];
  row: (world: World) => number | string | undefined;
  seenBy: ViewerName[];
}

export const idIn = (fileUrl: string | undefined) => fileUrl?.split('/').at(-1);
export const managers: ViewerName[] = ['owner', 'agent'];
