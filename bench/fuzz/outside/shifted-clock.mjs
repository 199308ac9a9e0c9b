// Loaded into the app before anything else: its clock goes wrong by the milliseconds that a file names.
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_OFFSET_FILE ?? '';
let offset = 0;
setInterval(() => {
  try {
    offset = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    offset = 0;
  }
}, 50).unref();

const RealDate = Date;
const now = () => RealDate.now() + offset;

// A proxy, so that dates from elsewhere, such as another thread, are still dates here.
globalThis.Date = new Proxy(RealDate, {
  construct: (real, given, asked) => Reflect.construct(real, given.length === 0 ? [now()] : given, asked),
  apply: () => new RealDate(now()).toString(),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
});
