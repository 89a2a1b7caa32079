import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './paths.mjs'

// Run as a program, it writes the test files into the last column of docs/abuse-cases.md.

const server = 'packages/server/src/'
const table = join(root, 'docs/abuse-cases.md')

export function rows() {
  const found = new Map()
  for (const line of readFileSync(table, 'utf8').split('\n')) {
    const [, number, files] = /^\| (\d+) \|.*\| ([^|]*) \|$/.exec(line) ?? []
    if (number)
      found.set(
        Number(number),
        [...files.matchAll(/`([^`]+)`/g)]
          .map(([, file]) => (/^(packages|scripts|e2e)\//.test(file) ? file : server + file))
          .sort(),
      )
  }
  return found
}

export function tested() {
  const found = new Map()
  for (const file of testFiles()) {
    const names = readFileSync(join(root, file), 'utf8').matchAll(/\babuse (\d+)\b/g)
    for (const number of new Set([...names].map(([, number]) => Number(number)))) {
      found.set(number, [...(found.get(number) ?? []), file].sort())
    }
  }
  return found
}

function testFiles() {
  return ['packages', 'scripts', 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.test\.(ts|tsx|mjs)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path) && !path.endsWith('abuse-cases.test.mjs')),
  )
}

export function withFiles(text) {
  const numbers = tested()
  return text.replaceAll(/^(\| (\d+) \|.*\| )[^|]*( \|)$/gm, (_line, start, number, end) => {
    const files = (numbers.get(Number(number)) ?? []).map((file) => `\`${file.replace(server, '')}\``)
    return `${start}${files.join(', ')}${end}`
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(table, withFiles(readFileSync(table, 'utf8')))
