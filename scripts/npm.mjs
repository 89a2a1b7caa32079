import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './places.mjs'

/**
 * Runs npm in the clone, on the Node that the person's own npm runs on. When we were started by npm ourselves, `node_modules/.bin`
 * leads PATH, and an install would delete the very Node it runs on: so that folder is taken out of PATH.
 * Resolves to `{ code, output }`; `onOutput` sees the pieces as they come.
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
