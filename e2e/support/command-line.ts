import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../packages/server/src/jadara.ts', import.meta.url))

/** `jadara <args>` as the operator of a running test portal types it: its exit code, and all it printed. */
export async function jadara({ directory }: { directory: string }, ...args: readonly string[]) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...inherited, NODE_ENV: 'production', DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (piece: string) => (output += piece))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}
