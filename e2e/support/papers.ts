import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { pdf } from '@jadara/server/files/samples.testing'
import sharp from 'sharp'
import type { Chosen } from './visitor.ts'

/** Test files like those of applicants. */

const realPapers = fileURLToPath(new URL('../../../shared/papers/', import.meta.url))

const asPdf = (name: string, buffer: Buffer): Chosen => ({ name, mimeType: 'application/pdf', buffer })

type PaperName = 'aorsf.pdf' | 'deeprank2.pdf' | 'fastvpinns.pdf'
const papers = new Map<PaperName, Promise<Buffer>>()

/**
 * A published paper: a real one if it exists beside the repository, otherwise a generated one. A name always gives the same bytes, because
 * the portal warns of equal files; a generated PDF contains its time, so it is generated once.
 */
export async function paper(name: PaperName): Promise<Chosen> {
  const buffer = papers.get(name) ?? readPaper(name)
  papers.set(name, buffer)
  return asPdf(name, await buffer)
}

async function readPaper(name: PaperName): Promise<Buffer> {
  const real = realPapers + name
  return existsSync(real) ? readFile(real) : pdf({ pages: 2, padding: name.length })
}

export const createCvPdf = async (name: string): Promise<Chosen> => asPdf(name, await pdf({ pages: 3 }))

export const printedPdf = async (name: string): Promise<Chosen> => asPdf(name, await pdf())

/** A curriculum vitae with this many megabytes of pictures. */
export const heavyCv = async (name: string, megabytes: number): Promise<Chosen> =>
  asPdf(name, Buffer.from(await pdf({ pages: 3, padding: megabytes * 1024 ** 2 })))

export const photograph = (name: string) => picture(name, 600, 800, '#c9b48f')
export const scan = (name: string) => picture(name, 860, 540, '#b9c9c4')

async function picture(name: string, width: number, height: number, background: string): Promise<Chosen> {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A PDF with the name of a picture. */
export const pdfInDisguise = async (): Promise<Chosen> => ({ name: 'scan.jpg', mimeType: 'image/jpeg', buffer: await pdf() })
