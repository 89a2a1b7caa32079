import { failures } from '@jadara/contract/failures'
import type { Text } from '@jadara/contract/text'
import type { Refused } from './call.ts'

/** What a refused form with a file shows. `aboutFile`: the words are the file's; `lost`: nothing was wrong with it, and it may be sent again. */
export type FormRefusal = {
  readonly why: Text
  readonly fields: Readonly<Record<string, Text>>
  readonly aboutFile: Text | undefined
  readonly lost: boolean
}

export function formRefusal({ status, text, fields }: Refused, { hasFile = true } = {}): FormRefusal {
  return {
    why: status >= 500 && status !== 503 ? failures.unexpected : text,
    fields,
    aboutFile: fields.file ?? (hasFile && [413, 415].includes(status) ? text : undefined),
    lost: status === 0 || status >= 500,
  }
}
