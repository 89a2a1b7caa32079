import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { TypesetDocument } from './job.ts'
import { readWordsOnPage, runPdfTool } from './pdf-tools.testing.ts'
import type { DocumentBlock, DocumentPart, FormattedNode, PrintedDocument } from './printed-document.ts'
import { typesetDocument } from './typeset.ts'

export async function typesetToFile(
  folder: string,
  printed: PrintedDocument,
  sources: Parameters<typeof typesetDocument>[1] = [],
): Promise<TypesetDocument & { path: string }> {
  const typeset = await typesetDocument(printed, sources, {})
  const path = join(folder, `${Math.random()}.pdf`)
  await writeFile(path, typeset.pdf)
  expect(await runPdfTool('qpdf', '--check', path)).toContain('No syntax or stream encoding errors found')
  return { ...typeset, path }
}

export const withBlocks = (sample: PrintedDocument, ...blocks: DocumentBlock[]): PrintedDocument => ({
  ...sample,
  parts: [partOf(blocks)],
  attached: null,
})
export const partOf = (blocks: readonly DocumentBlock[]): DocumentPart => ({
  title: 'Part',
  sections: [{ title: 'Section', blocks, entries: [] }],
})
export const element = (tag: string, children: readonly FormattedNode[], more: object = {}): FormattedNode => ({
  tag,
  children,
  ...more,
})
export const createFormattedBlock = (...nodes: FormattedNode[]): DocumentBlock => ({ block: 'formatted', nodes })

export async function assertInsidePaper(path: string, pages: number): Promise<void> {
  for (let page = 1; page <= pages; page += 1) {
    for (const { left, right, text } of await readWordsOnPage(path, page)) {
      if (text !== '') expect([text.slice(0, 20), left >= 20 && right <= 580]).toEqual([text.slice(0, 20), true])
    }
  }
}
