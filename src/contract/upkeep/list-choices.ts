/** How the list of requests is narrowed and sorted; apart from the endpoints, because addresses of the web name them, too. */
export const requestStates = ['active', 'late', 'decide', 'done', 'finished'] as const;
export type RequestState = (typeof requestStates)[number];

export const requestSorts = ['title', 'property', 'urgency', 'status', 'deadline'] as const;
export type RequestSort = (typeof requestSorts)[number];

/** How the section is shown. */
export const requestLooks = ['list', 'board', 'visits', 'team', 'things'] as const;
export type RequestLook = (typeof requestLooks)[number];
