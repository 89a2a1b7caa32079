import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { listFontFolders } from '../../../documents/typeset.ts'

/** Sets papers of invented works in the layouts of known publishers, from the templates in `samples`, with the metadata that their programs write. */

const templates = fileURLToPath(new URL('./samples', import.meta.url))

export type SampleMetadata = {
  /** Properties of XMP, with their prefixes. */
  readonly xmp?: Readonly<Record<string, string>>
  /** Entries of the Info dictionary. */
  readonly info?: Readonly<Record<string, string>>
  /** A button on the first page that leads to this address. */
  readonly link?: string
}

/** Returns a function that sets the template of this name. */
export function openSampleSetter(): (name: string, metadata?: SampleMetadata) => Promise<Buffer> {
  const { NodeCompiler } = createRequire(import.meta.url)(
    '@myriaddreamin/typst-ts-node-compiler',
  ) as typeof import('@myriaddreamin/typst-ts-node-compiler')
  const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths: listFontFolders() }] })
  return async (name, metadata) => {
    const { result } = compiler.compile({ mainFilePath: `${templates}/${name}.typ`, resetRead: true })
    if (!result) throw new Error(`The sample ${name} cannot be set`)
    const pdf = compiler.pdf(result, { pdfTags: false })
    return metadata ? addMetadata(pdf, metadata) : pdf
  }
}

export async function addMetadata(pdf: Uint8Array, { xmp, info = {}, link }: SampleMetadata): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const dictionary = document.context.lookup(document.context.trailerInfo.Info)
  for (const [key, value] of Object.entries(info)) {
    if (!dictionary || !('set' in dictionary)) throw new Error('The sample has no Info dictionary')
    ;(dictionary as { set(key: PDFName, value: PDFHexString): void }).set(PDFName.of(key), PDFHexString.fromText(value))
  }
  if (xmp) {
    const stream = document.context.stream(toXmp(xmp), { Type: 'Metadata', Subtype: 'XML' })
    document.catalog.set(PDFName.of('Metadata'), document.context.register(stream))
  }
  if (link) {
    const action = { Type: 'Action', S: 'URI', URI: PDFString.of(link) }
    const annotation = { Type: 'Annot', Subtype: 'Link', Rect: [500, 750, 560, 780], A: action }
    document.getPage(0).node.addAnnot(document.context.register(document.context.obj(annotation)))
  }
  return Buffer.from(await document.save())
}

function toXmp(properties: Readonly<Record<string, string>>): string {
  const toXml = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const rows = Object.entries(properties).map(([name, value]) =>
    /^dc:(?:title|description)$/.test(name)
      ? `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${toXml(value)}</rdf:li></rdf:Alt></${name}>`
      : name === 'dc:creator'
        ? `<${name}><rdf:Seq>${value
            .split('; ')
            .map((one) => `<rdf:li>${toXml(one)}</rdf:li>`)
            .join('')}</rdf:Seq></${name}>`
        : `<${name}>${toXml(value)}</${name}>`,
  )
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
xmlns:prism="http://prismstandard.org/namespaces/basic/2.0/" xmlns:pdfx="http://ns.adobe.com/pdfx/1.3/">
${rows.join('\n')}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
}
