const SPIN_MS = 8;
const LOOKS_EVERY_MS = 1_000;
const REMEMBERED = 60;

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** How long the processor had to be waited for, beside the time that was spent on it. */
const share = (): number => {
  const [begun, spent] = [performance.now(), cpuMs()];
  while (cpuMs() - spent < SPIN_MS);
  return (performance.now() - begun) / SPIN_MS;
};

/** What is slow because others keep the machine busy is no fault of the app: waiting takes as much longer as work does. */
export class Patience {
  private readonly seen: number[] = [1];
  private readonly timer = setInterval(() => this.look(), LOOKS_EVERY_MS).unref();

  private look() {
    this.seen.push(share());
    if (this.seen.length > REMEMBERED) this.seen.shift();
  }

  /** By the busiest moment of the last minute. */
  stretched = (ms: number): number => ms * Math.max(1, ...this.seen);

  close = () => clearInterval(this.timer);
}
