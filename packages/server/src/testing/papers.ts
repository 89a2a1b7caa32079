import { noise, pdf, picture } from '../files/samples.testing.ts'
import type { Upload } from './forms.ts'

/** Files as applicants have them, small and valid, each with bytes of its own. */

let made = 0

export async function paper(name = 'بحث منشور.pdf', { pages = 1 } = {}): Promise<Upload> {
  made += 1
  const bytes = await pdf({ pages })
  // After the end of the document anything may follow: no two papers have one SHA-256.
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

/** Bytes of no known kind, exactly this many. */
export const bytesOf = (size: number, name = 'cv.bin'): Upload => ({ name, bytes: noise(size) })
