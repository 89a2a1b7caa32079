import { sharedFailureTexts } from '@jadara/contract/core/failures'
import type { Text } from '@jadara/contract/core/text'
import { asRefusedCallError, RefusedCallError, toFailureText } from './call.ts'

/** The request was not decided: no connection, or a failing portal. */
export type UndecidedSaveReason = 'offline' | 'failing'

/** The failure that a form with a file shows. `aboutFile`: the message is about the file. `lost`: the file was not refused and can be sent again. */
export type FormRefusal = {
  readonly why: Text
  readonly fields: Readonly<Record<string, Text>>
  readonly aboutFile: { readonly why: Text; readonly help: Text | undefined } | undefined
  readonly lost: boolean
  readonly trouble: UndecidedSaveReason | undefined
}

/** A 500 is a reply, so it is not shown as a lost connection. */
export const toUndecidedSaveReason = (status: number): UndecidedSaveReason | undefined =>
  status === 0 ? 'offline' : status >= 500 ? 'failing' : undefined

export function toFormRefusal(refused: RefusedCallError, { hasFile = true } = {}): FormRefusal {
  const { status, text, fields, messages } = refused
  const trouble = toUndecidedSaveReason(status)
  const aboutFile = fields.file ?? (hasFile && [413, 415].includes(status) ? text : undefined)
  return {
    why: toFailureText(refused),
    fields,
    aboutFile: aboutFile && { why: aboutFile, help: status === 415 ? messages[1] : undefined },
    lost: trouble !== undefined,
    trouble,
  }
}

type AutosaveRefusal = {
  readonly trouble: 'offline' | 'failing' | 'signed-out' | 'refused' | 'locked' | 'outdated'
  readonly why?: Text | undefined
}

/** Classifies why an autosave failed. A bug of this page is not reported as a lost connection. */
export function toAutosaveRefusal(error: unknown): AutosaveRefusal {
  const { status, text, reason } = asRefusedCallError(error)
  if (!(error instanceof RefusedCallError)) return { trouble: 'failing' }
  if (status === 401) return { trouble: 'signed-out' }
  if (status === 409) return { trouble: reason === 'changed' ? 'outdated' : 'locked', why: text }
  if (status === 0 || status === 408) return { trouble: 'offline' }
  return status === 429 || status >= 500
    ? { trouble: 'failing' }
    : { trouble: 'refused', why: status === 413 ? sharedFailureTexts.requestTooLarge : text }
}
