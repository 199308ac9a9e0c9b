/** Pictures side by side are as high as each other. */
export const CHART_HEIGHT = 220;
