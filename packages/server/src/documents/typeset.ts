import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { fontFolders } from './fonts.ts'
import { pagesIn, type SourcePages, type SourcePlace, type Typeset } from './job.ts'
import { laidOut } from './laid-out.ts'
import { pageOf, placeOf } from './page.ts'
import type { Printed } from './printed.ts'
import { laidOutReceipt, type ReceiptSheet } from './receipt-sheet.ts'

const templates = fileURLToPath(new URL('../../assets/typst', import.meta.url))

/**
 * Sets a document in Typst. `sources` are the pages of what is attached, by `AttachedFile.source`: each gets an empty page of its shape, which `places` names.
 * `pictures` are the bytes of JPEGs and PNGs by their key. The same input gives the same bytes. Words travel as JSON and are never read as markup (case 52).
 * Throws an Error with the compiler's diagnostics. Made for a process that ends afterwards: the compiler keeps memory.
 */
export async function typeset(
  printed: Printed | ReceiptSheet,
  sources: readonly SourcePages[],
  pictures: Readonly<Record<string, Uint8Array>>,
): Promise<Typeset> {
  const compiler = newCompiler()
  const paths: Record<string, string> = {}
  for (const [index, [key, bytes]] of Object.entries(pictures).entries()) {
    paths[key] = `/pictures/${index}`
    compiler.mapShadow(`${templates}/pictures/${index}`, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  }
  // A picture is found by the path of its key; the data reaches the template as one string, with no file to read it from.
  const isReceipt = 'sheet' in printed
  const data = isReceipt ? laidOutReceipt(printed) : laidOut(printed, sources, paths)
  const document = compiled(compiler, `${templates}/${isReceipt ? 'receipt' : 'document'}.typ`, JSON.stringify(data))
  const places = isReceipt ? [] : placesIn(compiler, document, printed, sources)
  const pdf = compiler.pdf(document, { pdfTags: true })
  const pages = document.numOfPages
  compiler.resetShadow()
  compiler.evictCache(0)
  return { pdf, pages, places }
}

/** The compiler is native code of 50 MB: loaded when a document is made, not with the server. */
function newCompiler(): NodeCompiler {
  const { NodeCompiler } = createRequire(import.meta.url)(
    '@myriaddreamin/typst-ts-node-compiler',
  ) as typeof import('@myriaddreamin/typst-ts-node-compiler')
  return NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths: fontFolders() }] })
}

function compiled(compiler: NodeCompiler, mainFilePath: string, data: string): NodeTypstDocument {
  const outcome = compiler.compile({ mainFilePath, resetRead: true, inputs: { data } })
  const document = outcome.result
  if (!outcome.hasError() && document) return document
  const failed = outcome.takeDiagnostics()
  throw new Error(
    `The document could not be typeset: ${JSON.stringify(failed?.shortDiagnostics ?? 'no diagnostics').slice(0, 2000)}`,
  )
}

type Mark = { readonly source: number; readonly page: number; readonly pages: number; readonly at: number }

/** Each run of waiting pages left a mark that says where its first one came to stand. */
function placesIn(
  compiler: NodeCompiler,
  document: NodeTypstDocument,
  { language }: Printed,
  sources: readonly SourcePages[],
): SourcePlace[] {
  const side = language === 'ar' ? 'rtl' : 'ltr'
  const marks = compiler.query(document, { selector: '<places>', field: 'value' }) as readonly Mark[]
  return marks.flatMap(({ source, page: first, pages, at }) =>
    Array.from({ length: pages }, (_, index) => {
      const page = pagesIn(sources[source])?.[first + index]
      if (!page) throw new Error(`The document waits for page ${first + index} of source ${source}, which there is not`)
      return placeOf({ source, page: first + index, at: at + index }, pageOf(page, side))
    }),
  )
}
