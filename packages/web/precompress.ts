import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|svg|html|json)$/
const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** Writes each asset a second and third time as .br and .gz: the server sends what the browser takes, and compresses nothing itself. */
export function precompress(which = compressible): Plugin {
  let directory = ''
  let written = true
  return {
    name: 'precompress',
    apply: 'build',
    configResolved({ root, build }) {
      directory = resolve(root, build.outDir)
      written = build.write
    },
    async closeBundle() {
      // A test builds in memory.
      if (!written) return
      const names = (await readdir(directory, { recursive: true })).filter((name) => which.test(name))
      await Promise.all(names.map((name) => compress(join(directory, name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  // Smaller ones do not become smaller by more than the head that says so.
  if (bytes.length < 512) return
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all([writeFile(`${path}.br`, await brotli(bytes, best)), writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))])
}
