import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const faults = '**/*.faults.test.ts'
const long = '**/*.long.test.*'

const onDatabase = {
  pool: 'forks' as const,
  // The modules of the portal are loaded once a worker, not once a file.
  isolate: false,
  globalSetup: './src/testing/global-setup.ts',
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Generous, for busy machines.
  expect: { poll: { timeout: 15_000 } },
}

const inBrowser = {
  ...onDatabase,
  globalSetup: '../packages/server/src/testing/global-setup.ts',
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

const speed = ['script-time.test.ts', '*-speed.test.ts']

/** `npm test` and `npm run test:long` name the projects of their steps (scripts/test-steps.mjs); docs/testing.md says which file belongs where. */
export default defineConfig({
  test: {
    // A worker waits for its database and its browser a third of its time. Vitest would leave a core idle.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        root: './packages/contract',
        test: { name: 'contract', include: ['src/**/*.test.ts'], isolate: false, testTimeout: 60_000 },
      },
      {
        root: './packages/server',
        test: { name: 'server', include: ['src/**/*.test.ts'], exclude: [faults, long], ...onDatabase },
      },
      {
        root: './packages/server',
        test: { name: 'server-long', include: [`src/${long}`], ...onDatabase, testTimeout: 240_000, hookTimeout: 120_000 },
      },
      {
        root: './packages/demo',
        test: {
          name: 'demo',
          include: ['src/**/*.test.ts'],
          ...onDatabase,
          globalSetup: '../server/src/testing/global-setup.ts',
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        // What several processes answer otherwise than one might: sessions, locks, jobs, files, live lines, and every call once.
        root: './packages/server',
        test: {
          name: 'machines',
          include: [
            'src/db/{audit,changes,migrate,proposal-tables,record-tables,schema,shared-connections}.test.ts',
            'src/features/dossier/{exports,making}.test.ts',
            'src/features/files/files.test.ts',
            'src/features/live/{events,unread}.test.ts',
            'src/features/records/{record-files,repeated}.test.ts',
            'src/features/results/calculations.test.ts',
            'src/features/reviews/drafts.test.ts',
            'src/features/rounds/{existing,new}-rounds.test.ts',
            'src/features/session/{session,password,throttle}.test.ts',
            'src/features/site/site.test.ts',
            'src/features/submission/{extension,frozen,reopening,submission}.test.ts',
            'src/features/tickets/files.test.ts',
            'src/jobs/schedule.test.ts',
            'src/permissions/permissions.test.ts',
          ],
          ...onDatabase,
          globalSetup: [onDatabase.globalSetup, './src/testing/machines-setup.ts'],
        },
      },
      {
        root: './packages/server',
        test: {
          name: 'faults',
          include: [`src/${faults}`],
          ...onDatabase,
          isolate: true,
          fileParallelism: false,
          testTimeout: 1_800_000,
        },
      },
      {
        root: './packages/web',
        test: { name: 'web', include: ['*.test.ts', 'src/**/*.test.{ts,tsx}'], testTimeout: 60_000, expect: onDatabase.expect },
      },
      { root: './scripts', test: { name: 'scripts', include: ['**/*.test.mjs'], exclude: [long], testTimeout: 60_000 } },
      { root: './scripts', test: { name: 'scripts-long', include: [long], testTimeout: 300_000 } },
      { root: './e2e', test: { name: 'e2e', include: ['**/*.test.ts'], exclude: [long, ...speed], ...inBrowser } },
      {
        root: './e2e',
        test: { name: 'e2e-long', include: ['**/*.test.ts'], exclude: speed, ...inBrowser, env: { JADARA_SUITE: 'long' } },
      },
      // What is measured has the machine to itself.
      { root: './e2e', test: { name: 'speed', include: speed, ...inBrowser, fileParallelism: false } },
    ],
  },
})
