import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const database = {
  pool: 'forks' as const,
  globalSetup: './src/testing/global-setup.ts',
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

/** `npm test` names the projects of each of its steps; plain `vitest` in an editor runs what the person asks for. */
export default defineConfig({
  test: {
    projects: [
      { root: './packages/contract', test: { name: 'contract', include: ['src/**/*.test.ts'] } },
      {
        root: './packages/server',
        test: { name: 'server', include: ['src/**/*.test.ts'], exclude: ['**/*.faults.test.ts'], ...database },
      },
      {
        // The API once more, served by several processes behind a proxy, on another PostgreSQL (`npm test` names it in DATABASE_URL).
        root: './packages/server',
        test: {
          name: 'machines',
          include: ['src/{features,http,jobs,permissions}/**/*.test.ts', 'src/db/*.test.ts'],
          exclude: ['**/*.faults.test.ts'],
          ...database,
          globalSetup: [database.globalSetup, './src/testing/machines-setup.ts'],
          setupFiles: './src/testing/of-one-process.ts',
          // A call goes through three processes, which share the processors with those of all other files.
          testTimeout: 60_000,
        },
      },
      {
        root: './packages/server',
        test: {
          name: 'faults',
          include: ['src/**/*.faults.test.ts'],
          fileParallelism: false,
          ...database,
          testTimeout: 1_800_000,
        },
      },
      { root: './packages/web', test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'] } },
      { root: './scripts', test: { name: 'scripts', include: ['**/*.test.mjs'] } },
      {
        root: './e2e',
        test: {
          name: 'e2e',
          include: ['**/*.test.ts'],
          exclude: ['**/script-time.test.ts', '**/*-speed.test.ts'],
          // A story with its browser, its portal and its database takes a core and a third.
          maxWorkers: Math.max(2, Math.floor(availableParallelism() * 0.75)),
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        // What is measured has the machine to itself.
        root: './e2e',
        test: {
          name: 'speed',
          include: ['script-time.test.ts', '*-speed.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
