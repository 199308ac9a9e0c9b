import { parentPort } from 'node:worker_threads';
import { papers } from './all-papers.ts';

interface Order {
  id: number;
  name: string;
  details: unknown;
}

const make = async ({ id, name, details }: Order) => {
  try {
    const content = await papers.find((kind) => kind.name === name)?.make(details);
    if (!content) throw new Error(`there is no paper called ${name}`);
    parentPort?.postMessage({ id, content });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.stack : String(error) });
  }
};

parentPort?.on('message', (order: Order) => void make(order));
