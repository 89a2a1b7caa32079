import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './paths.mjs'

/**
 * Runs npm on the Node that the user's npm runs on. Under `npm run`, `node_modules/.bin` is first in PATH, and an install would delete the Node it runs
 * on, so it is removed from PATH. Resolves to `{ code, output }`; `onOutput` receives chunks.
 */
export function npm(args, onOutput = () => {}) {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(join(root, 'node_modules')))
  const env = { ...process.env, PATH: path.join(delimiter) }
  const ownNode = node && !node.startsWith(join(root, 'node_modules'))
  const child =
    cli?.endsWith('npm-cli.js') && ownNode
      ? spawn(node, [cli, ...args], { cwd: root, env })
      : spawn('npm', args, { cwd: root, env })
  return new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (piece) => {
        output += piece
        onOutput(piece)
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
