const WANTED = 5;
const ROUND = [1, 2, 2.5, 5, 10];

/** Round values from nought to beyond the highest, about five steps apart; whole ones, as there is no half a user or paisa. */
export const ticksUpTo = (highest: number): number[] => {
  const rough = Math.max(highest / WANTED, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step =
    ROUND.map((factor) => factor * power).find((each) => each >= rough && Number.isInteger(each)) ?? 10 * power;
  const steps = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
};

const CHARACTER = 6.8;
const GAP = 8;

export const widthOfLabel = (label: string): number => label.length * CHARACTER + GAP;

/** Of so many labels below a chart of this width, every how-manieth has room. The last one ends at the edge. */
export const labelStep = (labels: string[], width: number): number => {
  const columns = (Math.max(...labels.map(widthOfLabel)) * labels.length) / width;
  return columns <= 1 ? 1 : Math.ceil(1.5 * columns - 0.5);
};
