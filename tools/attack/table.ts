/** The table of `npm run attack --prefix tools`: what was tried and how often, what resisted, and what broke and why. */
import { basename } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { print } from '../../scripts/run.ts';

const line = (attack: string, calls: string, resisted: string, broke: string): void =>
  print(`${attack.padEnd(96)} ${calls.padStart(7)} ${resisted.padStart(9)} ${broke.padStart(6)}`);

/** All rows of the permission matrix share one line. */
const titleOf = (test: TestCase): string =>
  /^(GET|POST|PUT|DELETE|SOCKET) /.test(test.name) ? 'each role at each call, by the table' : test.name;

/** Characters that are printed of the error of a broken test. */
const atMost = 3000;

export default class Table implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message?: string }[]): void {
    let broke = 0;
    let cases = 0;
    line('tried', 'calls', 'resisted', 'broke');
    for (const module of modules.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId))) {
      const tests = [...module.children.allTests()].filter((test) => test.result().state !== 'skipped');
      const rows = Map.groupBy(tests, (test) => `${basename(module.moduleId, '.ts')}: ${titleOf(test)}`);
      cases += tests.length;
      for (const [title, tests] of rows) {
        const failedCount = tests.filter((test) => test.result().state === 'failed').length;
        const calls = tests.reduce((sum, test) => sum + (test.meta().tries ?? 0), 0);
        line(title.slice(0, 96), String(calls), String(tests.length - failedCount), String(failedCount));
        for (const test of tests) for (const text of test.meta().figures ?? []) print(`    ${text}`);
      }
      for (const test of tests)
        for (const error of test.result().errors ?? [])
          print(`\nBROKE ${test.fullName}\n${[error.message, error.diff].filter(Boolean).join('\n').slice(0, atMost)}`);
      for (const error of module.errors()) print(`\nBROKE ${module.moduleId}\n${error.message}`);
      broke += tests.filter((test) => test.result().state === 'failed').length + module.errors().length;
    }
    for (const error of errors) print(`\nBROKE ${error.message}`);
    broke += errors.length;
    print(broke === 0 ? `\nEverything resisted: ${cases} cases.` : `\n${broke} of ${cases} cases broke.`);
    if (broke > 0) process.exitCode = 1;
  }
}
