// @ts-check
// Tells `npm test` how the tests ended: how many passed, and which failed and why.
import { writeFileSync } from 'node:fs';

/** @typedef {import('vitest/node').Reporter} Reporter */

/** @implements {Reporter} */
export default class TestVerdicts {
  verdicts = {
    passed: 0,
    failed: 0,
    skipped: 0,
    /** @type {string[]} */
    failures: [],
  };

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === 'pending') return;
    this.verdicts[state] += 1;
    const title = `${test.project.name} › ${test.module.relativeModuleId} › ${test.fullName}`;
    if (state === 'failed') this.verdicts.failures.push(`${title}: ${errors[0]?.message ?? 'no reason was given'}`);
  }

  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    // A file that does not load has no test that could fail.
    for (const module of modules) {
      const [error] = module.errors();
      if (!error) continue;
      this.verdicts.failed += 1;
      this.verdicts.failures.push(`${module.relativeModuleId}: ${error.message}`);
    }
    const file = process.env.TEST_VERDICTS_FILE;
    if (file) writeFileSync(file, JSON.stringify(this.verdicts));
  }
}
