/** A PDF of one page, with these objects beside catalog, pages and page (numbers 1 to 4). `resources` name them from 5 on. */
export function createSmallPdf(content: string, resources: string, objects: readonly (string | Buffer)[]): Buffer {
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${resources} >> >>`,
    toStream('', content),
    ...objects,
  ]
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  const append = (part: string | Buffer) => parts.push(Buffer.from(part as string))
  const length = () => parts.reduce((sum, { length }) => sum + length, 0)
  for (const [index, object] of all.entries()) {
    offsets.push(length())
    append(`${index + 1} 0 obj\n`)
    append(object)
    append('\nendobj\n')
  }
  const begin = length()
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  append(`xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\n`)
  append(`startxref\n${begin}\n%%EOF\n`)
  return Buffer.concat(parts)
}

export function toStream(dictionary: string, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content as string)
  return Buffer.concat([Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream')])
}
