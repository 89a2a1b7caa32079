import type { PDFDocument } from '@cantoo/pdf-lib'

type About = { readonly title: string; readonly authors?: readonly string[]; readonly year: number }

/** The bytes of a document, the same ones at every run: it bears the date of its year, not of the run. */
export function sealed(document: PDFDocument, { title, authors = [], year }: About): Promise<Uint8Array> {
  const made = new Date(Date.UTC(year, 4, 12))
  document.setTitle(title)
  if (authors.length > 0) document.setAuthor(authors.join(', '))
  document.setProducer('Jadara demo')
  document.setCreationDate(made)
  document.setModificationDate(made)
  return document.save()
}
