import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Typeset } from './job.ts'
import { tool, wordsOn } from './pdf-tools.testing.ts'
import type { Block, Formatted, Part, Printed } from './printed.ts'
import { typeset } from './typeset.ts'

export async function madeIn(
  folder: string,
  printed: Printed,
  sources: Parameters<typeof typeset>[1] = [],
): Promise<Typeset & { path: string }> {
  const typed = await typeset(printed, sources, {})
  const path = join(folder, `${Math.random()}.pdf`)
  await writeFile(path, typed.pdf)
  expect(await tool('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found')
  return { ...typed, path }
}

export const withBlocks = (sample: Printed, ...blocks: Block[]): Printed => ({
  ...sample,
  parts: [partOf(blocks)],
  attached: null,
})
export const partOf = (blocks: readonly Block[]): Part => ({
  title: 'Part',
  sections: [{ title: 'Section', blocks, entries: [] }],
})
export const element = (tag: string, children: readonly Formatted[], more: object = {}): Formatted => ({ tag, children, ...more })
export const formatted = (...nodes: Formatted[]): Block => ({ block: 'formatted', nodes })

/** No word stands outside the paper. */
export async function staysOnThePaper(path: string, pages: number): Promise<void> {
  for (let page = 1; page <= pages; page += 1) {
    for (const { left, right, text } of await wordsOn(path, page)) {
      if (text !== '') expect([text.slice(0, 20), left >= 20 && right <= 580]).toEqual([text.slice(0, 20), true])
    }
  }
}
