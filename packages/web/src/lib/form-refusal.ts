import type { Text } from '@jadara/contract/text'
import { type Refused, unforeseen } from './call.ts'

/** It was not judged at all: nobody answered, or the portal could not. */
export type LineTrouble = 'offline' | 'failing'

/** What a refused form with a file shows. `aboutFile`: the words are the file's; `lost`: nothing was wrong with it, and it may be sent again. */
export type FormRefusal = {
  readonly why: Text
  readonly fields: Readonly<Record<string, Text>>
  readonly aboutFile: { readonly why: Text; readonly help: Text | undefined } | undefined
  readonly lost: boolean
  readonly trouble: LineTrouble | undefined
}

/** A 500 is an answer: the connection is there, and it is not said to be missing. */
export const troubleOf = (status: number): LineTrouble | undefined =>
  status === 0 ? 'offline' : status >= 500 ? 'failing' : undefined

export function formRefusal(refused: Refused, { hasFile = true } = {}): FormRefusal {
  const { status, text, fields, messages } = refused
  const trouble = troubleOf(status)
  const aboutFile = fields.file ?? (hasFile && [413, 415].includes(status) ? text : undefined)
  return {
    why: unforeseen(refused),
    fields,
    aboutFile: aboutFile && { why: aboutFile, help: status === 415 ? messages[1] : undefined },
    lost: trouble !== undefined,
    trouble,
  }
}
