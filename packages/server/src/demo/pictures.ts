import sharp from 'sharp'
import type { Person } from './names.ts'
import { cardBack, cardFront, cardStyles } from './pictures/card.ts'
import { certificateStyles, doctorateCertificate, equivalenceCertificate } from './pictures/certificate.ts'
import { type Look, looks, portrait, portraitSize } from './pictures/portrait.ts'
import { randomFrom } from './random.ts'

/** The pictures of one person. Drawn when first asked for; people who look alike share theirs. */
export type Pictures = {
  of(person: Person, fileType: number): Promise<Buffer>
}

export function openPictures(): Pictures {
  const drawn = new Map<string, Promise<Buffer>>()
  return {
    of(person, fileType) {
      const svg = drawing(person, fileType)
      const picture = drawn.get(svg) ?? sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer()
      drawn.set(svg, picture)
      return picture
    },
  }
}

/** File types as the contract numbers them: 1 and 2 the card, 3 the photograph, 4 the doctorate, 5 its validation. */
function drawing(person: Person, fileType: number): string {
  const random = randomFrom(`looks of ${person.name.en}`)
  const look: Look = random.pick(person.headscarf ? looks.scarved : person.woman ? looks.bareheaded : looks.men)
  const card = random.pick(cardStyles)
  const certificate = random.pick(certificateStyles)
  if (fileType === 1) return cardFront(look, card)
  if (fileType === 2) return cardBack(card)
  if (fileType === 4) return doctorateCertificate(certificate)
  if (fileType === 5) return equivalenceCertificate(certificate)
  const { width, height } = portraitSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${portrait(look)}</svg>`
}
