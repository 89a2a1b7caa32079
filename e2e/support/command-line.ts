import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { toDatabaseUrl } from '@jadara/server/testing/connections'
import { testSecret } from '@jadara/server/testing/secret'
import type { TestPortal } from './portal.ts'

const program = fileURLToPath(new URL('../../packages/server/src/jadara.ts', import.meta.url))

/** Runs `jadara <args>` as the operator of a running test portal; returns its exit code and output. */
export async function jadara({ directory, database }: TestPortal, ...args: readonly string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: directory,
      DATABASE_URL: toDatabaseUrl(database.where),
      APP_SECRET: testSecret,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (piece: string) => (output += piece))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}
