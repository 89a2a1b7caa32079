import { readdirSync, readFileSync } from 'node:fs'
import type { Work } from '@jadara/contract/works/work'

export type Sample = { readonly file: string; readonly bytes: Uint8Array; readonly expected: readonly Work[] }

const folder = new URL('./samples/', import.meta.url)
const suffix = '.expected.jsonl'

/** Lists as the programs write them, of invented works, and what is in them. See `samples/README.md`. */
export const samples: readonly Sample[] = readdirSync(folder)
  .filter((name) => name.endsWith(suffix))
  .map((name) => {
    const file = name.slice(0, -suffix.length)
    const expected = readFileSync(new URL(name, folder), 'utf8').trim().split('\n')
    return { file, bytes: readFileSync(new URL(file, folder)), expected: expected.map((line) => JSON.parse(line) as Work) }
  })
