import { tellingBytes } from '@jadara/contract/arrived-kind'
import type { Text } from '@jadara/contract/text'
import { type FilePlace, type Unfit, whyUnfit } from '@jadara/contract/unfit-file'

/** What a check before sending answers: at once, or after a look at the bytes. */
export type Unsent = { readonly why: Text } | undefined | Promise<Unfit | undefined>

/**
 * Why a file whose name or kind speaks against it does not belong there, by its first bytes: a picture from a telephone may be fit under any name.
 * Undefined also where the device cannot read it: then sending it says so.
 */
export async function lookAtFile(file: File, place: FilePlace): Promise<Unfit | undefined> {
  const head = await file
    .slice(0, tellingBytes)
    .arrayBuffer()
    .catch(() => undefined)
  return head && whyUnfit(new Uint8Array(head), file.name, place)
}
