import { type Text, text } from '@jadara/contract/text'

const notShown = text('This file could not be shown. Try to open it.', 'تعذّر عرض هذا الملف. جرّب فتحه.')

/**
 * Why the portal does not give out the file of this address, asked as a picture or a frame asks for it, in the words of its refusal; undefined where
 * it does. A browser draws a refused frame as a broken one, without a word of the answer.
 */
export async function whyNotGiven(address: string): Promise<Text | undefined> {
  const asked = { headers: { 'accept-language': document.documentElement.lang } }
  try {
    // A HEAD is no reading; only its refusal has no words.
    if ((await fetch(address, { ...asked, method: 'HEAD' })).ok) return undefined
    const response = await fetch(address, asked)
    if (response.ok) return undefined
    const { message }: { message?: unknown } = await response.json()
    return typeof message === 'string' ? text(message, message) : notShown
  } catch {
    return notShown
  }
}
