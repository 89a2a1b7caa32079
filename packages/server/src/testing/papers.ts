import { noise, pdf, picture } from '../files/samples.testing.ts'
import type { Upload } from './forms.ts'

/** Small valid files, each with unique bytes. */

let made = 0

export async function paper(name = 'بحث منشور.pdf', { pages = 1 } = {}): Promise<Upload> {
  made += 1
  const bytes = await pdf({ pages })
  // PDF allows anything after its end; this makes each SHA-256 unique.
  return { name, bytes: Buffer.concat([bytes, Buffer.from(`% ${made} ${process.pid}\n`)]) }
}

export async function photograph(name = 'صورة.jpg'): Promise<Upload> {
  made += 1
  return {
    name,
    bytes: await picture(40 + (made % 500) * 2, 40)
      .jpeg()
      .toBuffer(),
  }
}

/** Bytes of no known file type. */
export const createUploadOfSize = (size: number, name = 'cv.bin'): Upload => ({ name, bytes: noise(size) })
