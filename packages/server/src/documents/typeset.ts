import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { type SourcePages, type SourcePlace, type TypesetDocument, toIncludedPages } from './job.ts'
import { toPageFrame, toSourcePlace } from './page-frame.ts'
import type { PrintedDocument } from './printed-document.ts'
import { type ReceiptSheet, toReceiptTemplateData } from './receipt-sheet.ts'
import { toTemplateData } from './template-data.ts'

const templates = fileURLToPath(new URL('../../assets/typst', import.meta.url))

/**
 * Typesets a document with Typst. Each page of `sources` gets an empty page of its shape, which `places` lists. `pictures` are JPEG or PNG bytes by key.
 * The same input gives the same bytes. Text is passed as JSON and never interpreted as markup (case 52). Throws an Error with the compiler's diagnostics.
 * Use it in a process that exits afterwards: the compiler does not release its memory.
 */
export async function typesetDocument(
  printed: PrintedDocument | ReceiptSheet,
  sources: readonly SourcePages[],
  pictures: Readonly<Record<string, Uint8Array>>,
): Promise<TypesetDocument> {
  const compiler = createCompiler()
  const paths: Record<string, string> = {}
  for (const [index, [key, bytes]] of Object.entries(pictures).entries()) {
    paths[key] = `/pictures/${index}`
    compiler.mapShadow(`${templates}/pictures/${index}`, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  }
  // The data is passed as one string, without a file.
  const isReceipt = 'sheet' in printed
  const data = isReceipt ? toReceiptTemplateData(printed) : toTemplateData(printed, sources, paths)
  const document = compile(compiler, `${templates}/${isReceipt ? 'receipt' : 'document'}.typ`, JSON.stringify(data))
  const places = isReceipt ? [] : findPlaces(compiler, document, printed, sources)
  const pdf = compiler.pdf(document, { pdfTags: true })
  const pages = document.numOfPages
  compiler.resetShadow()
  compiler.evictCache(0)
  return { pdf, pages, places }
}

/** The compiler is 50 MB of native code, so it is loaded only when needed. */
function createCompiler(): NodeCompiler {
  const { NodeCompiler } = createRequire(import.meta.url)(
    '@myriaddreamin/typst-ts-node-compiler',
  ) as typeof import('@myriaddreamin/typst-ts-node-compiler')
  return NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths: listFontFolders() }] })
}

function compile(compiler: NodeCompiler, mainFilePath: string, data: string): NodeTypstDocument {
  const outcome = compiler.compile({ mainFilePath, resetRead: true, inputs: { data } })
  const document = outcome.result
  if (!outcome.hasError() && document) return document
  const failed = outcome.takeDiagnostics()
  throw new Error(
    `The document could not be typeset: ${JSON.stringify(failed?.shortDiagnostics ?? 'no diagnostics').slice(0, 2000)}`,
  )
}

type PlaceMark = { readonly source: number; readonly page: number; readonly pages: number; readonly at: number }

/** The template marks the first page of each run of empty pages. */
function findPlaces(
  compiler: NodeCompiler,
  document: NodeTypstDocument,
  { language }: PrintedDocument,
  sources: readonly SourcePages[],
): SourcePlace[] {
  const side = language === 'ar' ? 'rtl' : 'ltr'
  const marks = compiler.query(document, { selector: '<places>', field: 'value' }) as readonly PlaceMark[]
  return marks.flatMap(({ source, page: first, pages, at }) =>
    Array.from({ length: pages }, (_, index) => {
      const page = toIncludedPages(sources[source])?.[first + index]
      if (!page) throw new Error(`The document waits for page ${first + index} of source ${source}, which there is not`)
      return toSourcePlace({ source, page: first + index, at: at + index }, toPageFrame(page, side))
    }),
  )
}

const here = createRequire(import.meta.url)

/** Only the weights that the templates use, because the compiler reads every file. */
const used = {
  'markazi-text': ['400Regular', '500Medium', '600SemiBold'],
  'ibm-plex-sans-arabic': ['400Regular', '500Medium', '600SemiBold'],
  // For letters that Plex lacks (Greek, Turkish, Vietnamese, Urdu) and for Latin italics, which Plex Sans Arabic does not have.
  'noto-sans': ['400Regular', '600SemiBold', '400Regular_Italic', '600SemiBold_Italic'],
  'noto-sans-arabic': ['400Regular', '600SemiBold'],
} as const

/** One folder for each weight. assets/typst/look.typ sets families and fallback order. Digests use DejaVu Sans Mono, which Typst includes. */
export const listFontFolders = (): string[] =>
  Object.entries(used).flatMap(([family, weights]) => {
    const home = dirname(here.resolve(`@expo-google-fonts/${family}/package.json`))
    return weights.map((weight) => join(home, weight))
  })
