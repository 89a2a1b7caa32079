/** Character maps, fonts and decoders for PDFs that do not contain them, with the addresses at which the portal serves them. */
const addresses: Readonly<Record<string, string>> = {
  ...import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/wasm/*.wasm', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
}
const byName = new Map(Object.entries(addresses).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]))

export const findResource = (name: string): string | undefined => byName.get(name)
