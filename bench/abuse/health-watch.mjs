// @ts-check
// Somebody who only asks whether the app is up, from a process of their own, until told to end: then tells how long each answer took.
import { Agent, get } from 'node:http';

const [url] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/** @type {number[]} */
const times = [];

const ask = () =>
  new Promise((resolve, reject) => {
    const begun = performance.now();
    get(`${url}/healthz`, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(performance.now() - begun));
    }).on('error', reject);
  });

let isOver = false;
process.stdin.once('data', () => {
  isOver = true;
});
for (let warm = 0; warm < 5; warm++) await ask();
process.stdout.write('ready\n');
while (!isOver) {
  times.push(await ask());
  await new Promise((resolve) => setTimeout(resolve, 5));
}
process.stdout.write(`${JSON.stringify(times.sort((one, other) => one - other))}\n`);
process.exit(0);
